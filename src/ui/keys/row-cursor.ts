/** The attribute of rows and cards that the cursor stops at. */
export const RECORD = 'data-record';

/** The last position of the cursor, in case its row disappears. */
let last: { readonly page: Element | null; readonly place: number } = { page: null, place: 0 };

const rowsOfPage = () => [...document.querySelectorAll<HTMLElement>(`#content [${RECORD}]`)];
const pageInSight = (): Element | null =>
  document.querySelector('#content')?.lastElementChild ?? null;

function focusRow(rows: readonly HTMLElement[], wanted: number): void {
  const place = Math.max(0, Math.min(wanted, rows.length - 1));
  last = { page: pageInSight(), place };
  rows[place]?.focus();
}

/**
 * Moves the focus by a number of rows. If no row has the focus, it goes to the last position on
 * this page, or to the first row.
 */
export function moveCursor(step: number): void {
  const rows = rowsOfPage();
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const known = last.page === pageInSight() ? last.place : 0;
  focusRow(rows, at >= 0 ? at + step : known);
}

/** Focuses the first row. */
export const moveToFirst = (): void => focusRow(rowsOfPage(), 0);
