import type { Identity } from '../schema/permissions';
import { readStored, writeStored, useRemembered } from './remembered';

export const CONTROL_KEY = /^(Mac|iP)/.test(navigator.platform) ? '⌘' : 'Ctrl';

type Person = Pick<Identity, 'id'> | undefined;

const placeOf = (user: Person): string => `keys ${user?.id ?? ''}`;

const areOn = (kept: unknown): boolean => kept !== 'off';

/** Whether single-key shortcuts are on for a person; on by default (WCAG 2.1.4). */
export const keysAreOn = (user: Person): boolean => areOn(readStored(placeOf(user)));

export const useKeysAreOn = (user: Person): boolean => useRemembered(placeOf(user), areOn);

/** Switches single-key shortcuts on or off, stored per person on this device. */
export const switchKeys = (user: Person, isOn: boolean): void =>
  writeStored(placeOf(user), isOn ? undefined : 'off');

const FIELD =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]';

/** Whether key presses belong to the target: a text field or a list of choices. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELD) !== null;

/** Whether a dialog or popover covers the page. */
export const isPageCovered = (): boolean =>
  [...document.querySelectorAll('dialog[open], [aria-modal="true"], [popover]')].some((element) =>
    element.checkVisibility(),
  );

/** The attribute of rows and cards that the cursor stops at. */
export const RECORD_ATTR = 'data-record';

/** The last position of the cursor, in case its row disappears. */
let last: { readonly page: Element | null; readonly place: number } = { page: null, place: 0 };

const rowsOfPage = () => [...document.querySelectorAll<HTMLElement>(`#content [${RECORD_ATTR}]`)];
const pageInSight = (): Element | null =>
  document.querySelector('#content')?.lastElementChild ?? null;

function focusRow(rows: readonly HTMLElement[], wanted: number): void {
  const place = Math.max(0, Math.min(wanted, rows.length - 1));
  last = { page: pageInSight(), place };
  rows[place]?.focus();
}

/**
 * Moves the focus by a number of rows, from the row that has it or whose record is open. Without
 * one, it goes to the last position on this page, or to the first row.
 */
export function moveCursor(step: number): void {
  const rows = rowsOfPage();
  const open = rows.find((row) => row.ariaCurrent === 'true');
  const from = rows.find((row) => row.contains(document.activeElement)) ?? open;
  const at = from ? rows.indexOf(from) : -1;
  const known = last.page === pageInSight() ? last.place : 0;
  focusRow(rows, at >= 0 ? at + step : known);
}

export const moveToFirst = (): void => focusRow(rowsOfPage(), 0);
