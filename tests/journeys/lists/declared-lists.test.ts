import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { totalOf } from '../kit/screen.ts';
import { inOrder, searched } from './declared/expected-rows.ts';
import {
  dataRows,
  expectedRows,
  headerTexts,
  openList,
  PAGE,
  parameter,
  rowTexts,
  searchBox,
  shownColumns,
  shownHeaders,
} from './declared/list-page.ts';
import { requiredFilters } from './declared/screens.ts';
import { witnesses, wholeWitnesses } from './declared/witnesses.ts';
import { listedEntries, pathOf } from './declared/choices.ts';
import { useSuite } from './declared/suite.ts';

const suite = useSuite();
const named = <S extends { name: string }>(all: readonly S[]) =>
  all.map((screen) => [screen.name, screen] as const);

/** Where the text of each cell of a row begins. */
const sidesOf = (page: Page): Promise<string[]> =>
  dataRows(page)
    .first()
    .locator('td[data-shape]')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).textAlign));

describe.each(named(witnesses))('the screen of %s', (_name, screen) => {
  const entries = listedEntries(screen);
  const first = screen.list.paging === 'server' ? entries : inOrder(screen, entries);

  it('shows the declared columns of every record, numbers on the right, page by page', async () => {
    const { page } = suite;
    await openList(page, pathOf(screen));
    const actions = screen.actions || screen.details ? ['Actions'] : [];
    expect(await headerTexts(page)).toEqual([...shownHeaders(screen, entries), ...actions]);
    expect(await rowTexts(page)).toEqual(expectedRows(screen, entries, first, suite.now));
    expect(await totalOf(page)).toBe(entries.length);
    expect(await sidesOf(page)).toEqual(
      shownColumns(screen, entries).map((column) => {
        const kind = typeof column === 'string' && screen.fields[column]?.kind;
        return kind === 'number' || kind === 'money' ? 'right' : 'start';
      }),
    );
    await page.getByRole('listitem', { name: '2', exact: true }).click();
    await eventually(() => rowTexts(page)).toEqual(
      expectedRows(screen, entries, first.slice(PAGE), suite.now),
    );
    expect(parameter(page, 'page')).toBe('2');
    // Hostile text would have changed it.
    expect(await page.title()).toContain('Revenue Console');
  });
});

describe.each(named(wholeWitnesses))('the list of %s', (_name, screen) => {
  const entries = listedEntries(screen);
  const first = inOrder(screen, entries);
  const rows = (found: typeof entries) => expectedRows(screen, entries, found, suite.now);

  it('is searched in each declared field, whatever the case', async () => {
    const { page } = suite;
    const { search } = screen.list;
    await openList(page, pathOf(screen));
    const names = search && 'fields' in search ? search.fields : [];
    for (const name of names.filter((name) => !requiredFilters(screen).includes(name))) {
      const text = entries.map((entry) => entry[name]).findLast((value) => Boolean(value));
      const part = String(text).slice(1, 8).toUpperCase();
      const found = searched(screen, first, part);
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThan(entries.length);
      await searchBox(page, screen).fill(` ${part} `);
      await eventually(() => rowTexts(page)).toEqual(rows(found));
      await eventually(() => parameter(page, 'search')).toBe(` ${part} `);
    }
    const last = await rowTexts(page);
    await page.reload();
    await eventually(() => rowTexts(page)).toEqual(last);
    await searchBox(page, screen).fill('no such text');
    await page.getByText(/^No .* found matching your criteria$/).waitFor();
    if (requiredFilters(screen).length > 0) await searchBox(page, screen).fill('');
    else await page.getByRole('button', { name: 'Clear Filters' }).click();
    await eventually(() => rowTexts(page)).toEqual(rows(first));
  });
});
