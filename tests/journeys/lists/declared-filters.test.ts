import { describe, expect, it } from 'vitest';
import type { Filter } from '../../../src/schema/language/lists';
import { eventually } from '../kit/eventually.ts';
import { totalOf } from '../kit/screen.ts';
import { read } from './declared/expected-cells.ts';
import { filtered, inOrder } from './declared/expected-rows.ts';
import { choose } from './declared/filter-controls.ts';
import { expectedRows, openList, parameter, rowTexts } from './declared/list-page.ts';
import { type Entry, fieldOf, requiredFilters, type Screen } from './declared/screens.ts';
import { wholeWitnesses } from './declared/witnesses.ts';
import { listedEntries, pathOf } from './declared/choices.ts';
import { useSuite } from './declared/suite.ts';

const suite = useSuite();

/** What is typed has no entries that could say how many rows they have. */
const TYPED: readonly Filter['kind'][] = ['text', 'days'];

/** Values of a filter that some records meet and others do not. */
function values(screen: Screen, entries: readonly Entry[], name: string, filter: Filter): string[] {
  const own = entries
    .flatMap((entry) => read(fieldOf(screen, name), entry[name]) ?? [])
    .map(String);
  const days = own
    .filter((text) => /^\d{4}-/.test(text))
    .map((text) => text.slice(0, 10))
    .toSorted();
  const [third, half] = [days[Math.floor(days.length / 3)], days[Math.floor(days.length / 2)]];
  const all =
    filter.kind === 'condition'
      ? Object.keys(filter.conditions)
      : filter.kind === 'days'
        ? [`${third}..${half}`, `${half}..`, `..${third}`]
        : filter.kind === 'text'
          ? [own[0]?.slice(0, 6).toUpperCase() ?? '']
          : [...new Set(own)].slice(0, 1);
  return all.filter((value) => {
    const { length } = filtered(screen, entries, name, filter, value);
    return length > 0 && length < entries.length;
  });
}

const all = wholeWitnesses.flatMap((screen) =>
  Object.entries(screen.filters ?? {}).flatMap(([name, filter]) =>
    filter && !requiredFilters(screen).includes(name)
      ? [[screen.name, name, { screen, filter }] as const]
      : [],
  ),
);

/** One filter of each kind: the others are proven without a browser. */
const cases = all.filter(
  ([, , { filter }], place) =>
    all.findIndex(([, , one]) => one.filter.kind === filter.kind) === place,
);

describe.each(cases)('%s by %s', (_screen, name, { screen, filter }) => {
  const entries = listedEntries(screen);
  const chosen = values(screen, entries, name, filter);

  it('are narrowed, and stay so after a reload', async () => {
    const { page } = suite;
    expect(chosen).not.toEqual([]);
    await openList(page, pathOf(screen, { page: '2' }));
    for (const value of chosen) {
      const found = filtered(screen, inOrder(screen, entries), name, filter, value);
      const counted = await choose(page, screen, name, filter, value);
      await eventually(() => rowTexts(page)).toEqual(
        expectedRows(screen, entries, found, suite.now),
      );
      expect(await totalOf(page)).toBe(found.length);
      expect(counted).toBe(TYPED.includes(filter.kind) ? null : found.length);
      await eventually(() => parameter(page, name)).toBe(value);
      expect(parameter(page, 'page')).toBeNull();
    }
    const last = await rowTexts(page);
    await page.reload();
    await eventually(() => rowTexts(page)).toEqual(last);
  });
});
