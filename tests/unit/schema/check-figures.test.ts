import { expect, it } from 'vitest';
import { checkDeclarations } from '../../../src/schema/check';
import type { Resource } from '../../../src/schema/define';
import type { Command } from '../../../src/schema/language/calls';
import type { CountedFigures, Figures } from '../../../src/schema/language/figures';
import { byOffice, counts, months, standing, waiting } from './figures-sample';
import { offices, permits } from './sample';

const resources: readonly Resource[] = [permits, offices];
const all: readonly (Figures | CountedFigures)[] = [counts, months, standing, byOffice, waiting];

/** What is said of the samples, one of them changed; null when nothing is. */
function said(one: Figures | CountedFigures, change: object): string | null {
  const figures = all.map((each) => (each === one ? { ...each, ...change } : each));
  try {
    checkDeclarations(resources, ['/permits'], { figures: figures as readonly Figures[] });
    return null;
  } catch (error) {
    return String(error);
  }
}

const text = { kind: 'text', label: 'Text' } as const;
const number = { kind: 'number', label: 'Number' } as const;

it('has nothing to say of correct figures', () => {
  expect(said(counts, {})).toBeNull();
});

it.each<[string, Figures | CountedFigures, object]>([
  [
    "months.fields: a series runs along days or months, and 'text' is neither",
    months,
    { fields: { text, number } },
  ],
  ["by-office.fields: 'number' does not name a part", byOffice, { fields: { number, text } }],
  [
    "standing.fields: 'holder' is not a rank",
    standing,
    { fields: { holder: text, rank: number, fees: number } },
  ],
  ['counts.fields: expected at least one figure', counts, { fields: { text } }],
  [
    'counts.fields.open: guard the figures',
    counts,
    { fields: { open: { ...number, may: 'users.read' } } },
  ],
  [
    "counts.fields.open.link: unknown field 'holder'",
    counts,
    { fields: { open: { ...number, link: '/permits/:holder' } } },
  ],
  [
    "by-office.counted: 'licences' is not a declared resource",
    byOffice,
    { counted: { ...permits, name: 'licences' } },
  ],
  [
    "by-office.counted: 'permits' has no field 'region'",
    byOffice,
    { fields: { region: text, permits: number } },
  ],
  [
    "waiting.counted: 'permits' comes page by page",
    waiting,
    { counted: { ...permits, list: { ...permits.list, paging: 'server' } } },
  ],
  ['standing.since: without a period there is none before', standing, { params: undefined }],
  ["standing.charted: 'change' is not a number", standing, { charted: ['holder', 'change'] }],
  ["two declarations called 'permits'", counts, { name: 'permits' }],
  ["two declarations called 'months'", counts, { name: 'months' }],
])('names the place of a mistake in figures: %s', (expected, figures, change) => {
  expect(said(figures, change)).toContain(expected);
});

const check = (commands: readonly Command[]) => () =>
  checkDeclarations(resources, ['/permits'], { commands });

it('a command has a name of its own', () => {
  const close: Command = {
    name: 'close',
    endpoint: { method: 'POST', kind: 'command', path: '/x' },
  };
  expect(check([close])).not.toThrow();
  expect(check([close, close])).toThrow("two declarations called 'close'");
});
