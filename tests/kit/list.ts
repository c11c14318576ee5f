import { fireEvent, queryAllByText } from '@testing-library/react';
import { eventually } from './eventually.ts';
import { textOf, textsOf } from './screen.ts';

/** A list: its table, its pages, its search and what is selected in it. */

export const rows = (): Element[] => [...document.querySelectorAll('tbody tr[data-record]')];

/** The same, as text, cell by cell. */
export const tableTexts = (): string[][] => rows().map((row) => textsOf(row, 'td'));

/** The name of a column without the arrow that tells its order. */
const withoutArrow = (text: string): string => text.replace(/\s?[↑↓↕]$/, '');

export function columnTexts(header: string): string[] {
  const place = textsOf(document, 'thead th').map(withoutArrow).indexOf(header);
  return tableTexts().map((cells) => cells[place] ?? '');
}

export const waitForRows = (): Promise<void> => eventually(() => rows().length).toBeGreaterThan(0);

/** The row with this text in one of its cells. */
export function rowOf(text: string): Element {
  const found = rows().find((row) => textsOf(row, 'td').includes(text));
  if (!found) throw new Error(`No row has a cell '${text}'.`);
  return found;
}

/** The head of a column, which says how the table is sorted. */
export function headerOf(name: string): Element {
  const heads = [...document.querySelectorAll('thead th')];
  const found = heads.find((head) => withoutArrow(textOf(head)) === name);
  if (!found) throw new Error(`No column is called '${name}'.`);
  return found;
}

export function sortBy(name: string): void {
  const found = headerOf(name).querySelector('button');
  if (!found) throw new Error(`Nobody can sort by '${name}'.`);
  fireEvent.click(found);
}

/** Which rows of how many are in sight, as in '1–10 of 25'; '' without rows. */
export const rangeText = (): string =>
  queryAllByText(document.body, /^[\d,]+–[\d,]+ of [\d,]+$/)[0]?.textContent ?? '';

export function goToPage(page: number): void {
  const found = document.querySelector(`.ant-pagination-item[title="${page}"]`);
  if (!found) throw new Error(`There is no way to page ${page}.`);
  fireEvent.click(found);
}

export const headers = (): string[] => textsOf(document, 'thead th').map(withoutArrow);

/** How the list is sorted: by column, its direction. */
export const sorting = (): Record<string, string | null> =>
  Object.fromEntries(
    headers()
      .map((name) => [name, headerOf(name).getAttribute('aria-sort')] as const)
      .filter(([, order]) => order?.endsWith('ending')),
  );

/** The days under which the rows stand. */
export const dayHeadings = (): string[] =>
  textsOf(document, 'tbody tr:not([data-record], [aria-hidden]) td');

/** The sums above a list. */
export const totals = (): string[] => textsOf(document, '[aria-label=Totals] > span');

/** What is marked as unusual, and the cell that it stands in. */
export const marks = (within: Element = document.body): string[] =>
  [...within.querySelectorAll('tbody [data-signal]')].map(
    (mark) => mark.getAttribute('aria-label') ?? '',
  );

export function searchBox(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>('[role=searchbox]');
  if (!found) throw new Error('This list is not searched.');
  return found;
}

export function boxOf(row: Element): HTMLInputElement {
  const found = row.querySelector('input');
  if (!found) throw new Error('Nothing is being selected.');
  return found;
}

/** What can be done with the selected rows; null unless rows are being selected. */
export const selectionBar = (): HTMLElement | null =>
  document.querySelector('[aria-label="Selection"]');
