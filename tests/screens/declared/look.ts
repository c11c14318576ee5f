import { fireEvent } from '@testing-library/react';
import { entryText } from '../../journeys/lists/declared/filter-labels.ts';
import { eventually } from '../../kit/eventually.ts';

/** Text as a page draws it, without the buttons in it; a moment told in words by its exact time. */
export function textWithoutButtons(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const button of copy.querySelectorAll('button')) button.remove();
  for (const time of copy.querySelectorAll('time')) time.textContent = time.title;
  for (const part of copy.querySelectorAll('div')) part.append(' ');
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

const all = (selector: string, within: ParentNode = document): Element[] => [
  ...within.querySelectorAll(selector),
];

export const dataRows = (): Element[] => all('tbody tr:has(td)');

/** Each row's cells without the actions. */
export const rowTexts = (): string[][] =>
  dataRows().map((row) => all('td[data-shape]', row).map(textWithoutButtons));

/** How each column's values stand in it. */
export const columnShapes = (): (string | null)[] =>
  all('thead th[aria-sort]').map((header) => header.getAttribute('data-shape'));

const unmarked = (header: Element): string => (header.textContent ?? '').replace(/[↑↓↕]$/, '');

export const headerTexts = (): string[] => all('thead th').map(unmarked);

/** The headings of days, and how many rows stand under each. */
export const dayHeadings = (): [string, number][] =>
  all('tbody').flatMap((body): [string, number][] => {
    const heading = body.querySelector('th');
    return heading ? [[textWithoutButtons(heading), all('tr:has(td)', body).length]] : [];
  });

/** The buttons of each row, without those that copy a value. */
export const rowButtons = (): string[][] =>
  dataRows().map((row) =>
    all('td:last-child button', row).flatMap((button) =>
      button.closest('td[data-shape]') ? [] : [button.textContent ?? ''],
    ),
  );

/** The targets of a row's links. */
export const linksOf = (row: Element): (string | null)[] =>
  all('a', row).map((link) => link.getAttribute('href'));

/** Labelled values, as pairs. */
export const pairs = (within: ParentNode): [string, string][] =>
  all(':scope > div', within).map((pair) => [
    textWithoutButtons(pair.querySelector('dt') ?? pair),
    textWithoutButtons(pair.querySelector('dd') ?? pair),
  ]);

/** The sections of a dialog that have labelled values. */
export const sectionsIn = (dialog: Element) =>
  all('section:has(> dl:not([aria-label]))', dialog).map((section) => ({
    title: section.querySelector('h3')?.textContent,
    values: pairs(section.querySelector(':scope > dl:not([aria-label])') ?? section),
  }));

/** How many rows the list says it has; null where it has none. */
export function total(): number | null {
  const found = all('main [role=status]')
    .map((status) => /^[\d,]+–[\d,]+ of ([\d,]+)$/.exec(status.textContent ?? '')?.[1])
    .find((text) => text !== undefined);
  return found === undefined ? null : Number(found.replaceAll(',', ''));
}

/** A query parameter of the page's address. */
export const parameter = (name: string): string | null =>
  new URLSearchParams(location.search).get(name);

/** What bears a label that screen readers read. */
export const labelled = (label: string, within: ParentNode = document): HTMLElement[] =>
  (all('[aria-label]', within) as HTMLElement[]).filter(
    (element) => element.getAttribute('aria-label') === label,
  );

/** Clicks the header of a column. */
export const sortByColumn = (place: number): void => {
  const button = all('thead th[aria-sort]')[place]?.querySelector('button');
  if (!button) throw new Error(`The list has no column ${place}.`);
  fireEvent.click(button);
};

/** All buttons with these words. */
export const buttonsOf = (within: ParentNode, words: string): HTMLButtonElement[] =>
  (all('button', within) as HTMLButtonElement[]).filter(
    (one) => (one.textContent ?? '').trim() === words,
  );

/** Types into a field. */
export const typeInto = (input: Element, value: string): void =>
  void fireEvent.change(input, { target: { value } });

/** Picks the entry of these words in a form's dropdown, which has few and is not searched. */
export async function openAndPick(input: Element, words: string): Promise<void> {
  fireEvent.mouseDown(input);
  await clickEntry(words);
}

/** Searches a filter's dropdown for the entry of these words and picks it. */
export async function searchAndPick(input: Element, words: string): Promise<void> {
  fireEvent.mouseDown(input);
  typeInto(input, words);
  await clickEntry(words);
}

/** Clicks an entry, whatever it says behind its words of how many there are. */
async function clickEntry(words: string): Promise<void> {
  const entry = () =>
    all('.ant-select-item-option').find(
      (option) => (option.textContent ?? '').replace(/ \([\d,]+\)$/, '') === entryText(words),
    );
  await eventually(entry).toBeDefined();
  fireEvent.click(entry() as Element);
}
