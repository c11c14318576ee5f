import { fireEvent, queryAllByText } from '@testing-library/react';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';

type Within = Element | Document;

/** Text as it is read: white space in a row is one blank, and parts of their own stand apart. */
export function textOf(element: Element): string {
  const parts = [...element.children].filter((child) =>
    child.matches('div, button, p, li, dt, dd'),
  );
  const text = parts.length > 0 ? parts.map(textOf).join(' ') : (element.textContent ?? '');
  return text.replace(/\s+/g, ' ').trim();
}

const textsOf = (within: Within, selector: string): string[] =>
  [...within.querySelectorAll(selector)].map(textOf);

/** The rows of the table in sight. */
export const rows = (): Element[] => [...document.querySelectorAll('tbody tr')];

/** The same, as text, cell by cell. */
export const tableTexts = (): string[][] => rows().map((row) => textsOf(row, 'td'));

/** The name of a column without the arrow that tells its order. */
export const withoutArrow = (text: string): string => text.replace(/\s?[↑↓↕]$/, '');

/** What stands in one column, by its header. */
export function columnTexts(header: string): string[] {
  const place = textsOf(document, 'thead th').map(withoutArrow).indexOf(header);
  return tableTexts().map((cells) => cells[place] ?? '');
}

/** Waits until a list has rows. */
export const listed = (): Promise<void> => eventually(() => rows().length).toBeGreaterThan(0);

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

/** Sorts the table as a click on a column's head does. */
export function sortBy(name: string): void {
  const found = headerOf(name).querySelector('button');
  if (!found) throw new Error(`Nobody can sort by '${name}'.`);
  fireEvent.click(found);
}

/** Which rows of how many are in sight, as in '1–10 of 25'; '' without rows. */
export const counted = (): string =>
  queryAllByText(document.body, /^[\d,]+–[\d,]+ of [\d,]+$/)[0]?.textContent ?? '';

/** Goes to a page of the list. */
export function goToPage(page: number): void {
  const found = document.querySelector(`.ant-pagination-item[title="${page}"]`);
  if (!found) throw new Error(`There is no way to page ${page}.`);
  fireEvent.click(found);
}

/** What the address says of the list. */
export const query = (): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(location.search));

/** Waits until a text stands somewhere. */
export const appears = (text: string | RegExp, within?: HTMLElement): Promise<void> =>
  eventually(() => queryAllByText(within ?? document.body, text).length).toBeGreaterThan(0);

/** Expects that a text stands nowhere. */
export const expectAbsent = (text: string | RegExp): void =>
  expect(queryAllByText(document.body, text)).toEqual([]);

/** No word of the page betrays a value that is not there. */
export const expectNoLeaks = (): void =>
  expect(textOf(document.body)).not.toMatch(/undefined|\bnull\b|NaN|Invalid|\[object/);

/** What a button is called. */
const nameOf = (button: Element): string => button.getAttribute('aria-label') ?? textOf(button);

export const buttonNames = (within: Within = document): string[] =>
  [...within.querySelectorAll('button')].map(nameOf);

/** The first button of a name. */
export function button(name: string, within: Within = document): HTMLButtonElement {
  const found = [...within.querySelectorAll('button')].find((button) => nameOf(button) === name);
  if (!found) throw new Error(`No button is called '${name}': ${buttonNames(within).join(', ')}`);
  return found;
}

/** Presses a button, which must not be disabled. */
export function press(name: string, within: Within = document): void {
  const found = button(name, within);
  if (found.disabled) throw new Error(`'${name}' is disabled.`);
  fireEvent.click(found);
}

/** The dialog over the page; null without one. */
export const dialog = (): HTMLElement | null => document.querySelector('.ant-modal[role=dialog]');

/** The open dialog, once there is one. */
export async function openedDialog(): Promise<HTMLElement> {
  await eventually(dialog).not.toBeNull();
  return dialog() as HTMLElement;
}

/** Presses a button that opens a dialog, and waits for it. */
export function openDialog(name: string, within: Within = document): Promise<HTMLElement> {
  press(name, within);
  return openedDialog();
}

/** Presses Escape where the focus is. */
export const escape = (within: Element = document.activeElement ?? document.body): void =>
  void fireEvent.keyDown(within, { key: 'Escape', code: 'Escape', keyCode: 27 });

export const dialogGone = (): Promise<void> => eventually(dialog).toBeNull();

/** The labelled values of a dialog. */
export const facts = (within: Within): Record<string, string> =>
  Object.fromEntries(
    [...within.querySelectorAll('dl > div')].map((fact) => [
      textsOf(fact, 'dt')[0] ?? '',
      textsOf(fact, 'dd')[0] ?? '',
    ]),
  );

/** What happened and when, as a dialog tells it. */
export const timeline = (within: Within): string[][] =>
  [...within.querySelectorAll('ol > li')].map((entry) => textsOf(entry, ':scope > div'));

/** What a form field of this label holds. */
export function field(label: string, within: Within = document): HTMLInputElement {
  const found = [...within.querySelectorAll('label')].find((one) => textOf(one) === label);
  const input = found?.control ?? within.querySelector(`[aria-label="${label}"]`);
  if (!input) throw new Error(`No field is called '${label}'.`);
  return input as HTMLInputElement;
}

export const type = (label: string, value: string, within: Within = document): void =>
  void fireEvent.change(field(label, within), { target: { value } });

/** What is said to be wrong with a field and tied to it; '' for nothing. */
export function problemOf(input: Element): string {
  const id = input.getAttribute('aria-describedby');
  const text = (id && document.getElementById(id)?.textContent) || '';
  expect(input.getAttribute('aria-invalid') === 'true').toBe(text !== '');
  return text;
}

/** The entries of the open dropdown. */
export const options = (): string[] => textsOf(document, '.ant-select-item-option');

/** Picks an entry of the open dropdown, once it is there. */
export async function pick(entry: string): Promise<void> {
  await eventually(options).toContain(entry);
  const found = [...document.querySelectorAll('.ant-select-item-option')].find(
    (option) => textOf(option) === entry,
  );
  fireEvent.click(found as Element);
}

/** Opens a dropdown and picks an entry. */
export async function choose(
  label: string,
  entry: string,
  within: Within = document,
): Promise<void> {
  fireEvent.mouseDown(field(label, within));
  await pick(entry);
}
