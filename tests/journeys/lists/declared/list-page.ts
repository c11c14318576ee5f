import type { Locator, Page } from 'playwright-core';
import type { Resource } from '../../../../src/schema/define';
import { cell, drawnCell } from './expected-cells.ts';
import { columnNames, declaredColumns, type Entry, fieldOf, headerOf } from './screens.ts';

/** Rows on the first page (§9). */
export const PAGE = 10;

/** The rows of records, without the headings between them. */
export const dataRows = (page: Page): Locator => page.locator('tbody tr:has(td)');

/** Opens a list and waits until it has rows. */
export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await dataRows(page).first().waitFor();
}

/** Each row's cells without the actions; a moment told in words by its exact time. */
export const rowTexts = (page: Page): Promise<string[][]> =>
  dataRows(page).evaluateAll((rows) =>
    rows.map((row) =>
      [...row.querySelectorAll<HTMLElement>('td[data-shape]')].map((cell) => {
        const time = cell.querySelector('time');
        return time?.title ?? cell.innerText.replace(/\s+/g, ' ').trim();
      }),
    ),
  );

/** The same of cards, each value with its label. */
export const cardTexts = (page: Page): Promise<[string, string][][]> =>
  page.locator('main li:has(> dl)').evaluateAll((cards) =>
    cards.map((card) =>
      [...card.querySelectorAll('dl > div')].map((pair): [string, string] => {
        const [label, value] = pair.querySelectorAll<HTMLElement>('dt, dd');
        const text = value?.querySelector('time')?.title ?? value?.innerText ?? '';
        return [label?.innerText ?? '', text.replace(/\s+/g, ' ').trim()];
      }),
    ),
  );

export const headerTexts = (page: Page): Promise<string[]> =>
  page
    .locator('thead th')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent?.replace(/[↑↓↕]$/, '') ?? ''));

/** The order in which a click on a header puts the list, and its rows then. */
async function sortBy(page: Page, place: number) {
  const order = await page
    .locator('thead th[aria-sort]')
    .nth(place)
    .evaluate(async (header) => {
      const before = header.ariaSort;
      header.querySelector('button')?.click();
      while (header.ariaSort === before) await new Promise(requestAnimationFrame);
      return header.ariaSort;
    });
  return { order, rows: await rowTexts(page) };
}

/** What each header in turn makes of the list when it is clicked twice. */
export async function sortByEach(page: Page) {
  const headers = page.locator('thead th[aria-sort]');
  const found = [];
  for (let place = 0; place < (await headers.count()); place++) {
    // A click on the column that the list is sorted by already would turn it round at once.
    if ((await headers.nth(place).getAttribute('aria-sort')) === 'descending') {
      await sortBy(page, place);
    }
    found.push(await sortBy(page, place), await sortBy(page, place));
  }
  return found;
}

/** The columns that the screen shows of these records before anybody has chosen others. */
export const shownColumns = (resource: Resource, entries: readonly Entry[]) =>
  declaredColumns(resource).filter((column) => {
    const fields = columnNames(column).map((name) => fieldOf(resource, name));
    if (fields.every((field) => field.hideAtFirst)) return false;
    const hides = fields.every((field) => field.hideWhenEmpty);
    return !hides || entries.some((entry) => cell(resource, column, entry) !== '—');
  });

/** The headers over those columns. */
export const shownHeaders = (resource: Resource, entries: readonly Entry[]): string[] =>
  shownColumns(resource, entries).map((column) => headerOf(resource, column));

/**
 * What the first page of some records shows.
 *
 * @param all the records of the whole list, which decide about the columns.
 * @param now what the page's clock shows.
 */
export const expectedRows = (
  resource: Resource,
  all: readonly Entry[],
  some: readonly Entry[],
  now: number,
): string[][] =>
  some
    .slice(0, PAGE)
    .map((entry) =>
      shownColumns(resource, all).map((column) => drawnCell(resource, column, entry, now)),
    );

export const searchBox = (page: Page, { list }: Resource): Locator =>
  page.getByRole('searchbox', { name: list.search?.placeholder ?? '', exact: true });

/** A query parameter of the page's address. */
export const parameter = (page: Page, name: string): string | null =>
  new URL(page.url()).searchParams.get(name);
