import type { WrittenRules } from './written-rule';

const NOW = Date.parse('2024-03-31T12:00:00Z');

/** Silent since exactly that long is not yet longer; a moment before it is. */
const since = (moment: string, momentBefore: string) => [
  { given: [{ lastSeenDate: momentBefore }, NOW], answer: true },
  { given: [{ lastSeenDate: moment }, NOW], answer: false },
  { given: [{ lastSeenDate: '2024-03-31T12:00:00Z' }, NOW], answer: false },
  { given: [{ lastSeenDate: '2023-01-01T00:00:00Z' }, NOW], answer: true },
  // The authority's wall clock, where the backend names no zone.
  { given: [{ lastSeenDate: momentBefore.replace('Z', '') }, NOW], answer: true },
  { given: [{ lastSeenDate: moment.replace('Z', '') }, NOW], answer: false },
  // Nobody knows since when it has been silent.
  { given: [{ lastSeenDate: null }, NOW], answer: false },
  { given: [{ lastSeenDate: 'some day' }, NOW], answer: false },
];

const silent = 'devices.filters.lastSeenDate.conditions';

export const deviceRules: WrittenRules = {
  [`${silent}.24h.holds`]: since('2024-03-30T12:00:00.000Z', '2024-03-30T11:59:59.999Z'),
  [`${silent}.7d.holds`]: since('2024-03-24T12:00:00.000Z', '2024-03-24T11:59:59.999Z'),
  [`${silent}.30d.holds`]: since('2024-03-01T12:00:00.000Z', '2024-03-01T11:59:59.999Z'),
};
