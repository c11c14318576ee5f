/** Marks the rows and cards that the cursor steps through. */
export const RECORD = 'data-record';

/** Where the cursor stood last, for when the row under it has gone. */
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
 * Gives the focus to the row so many rows further on. Without a row in focus it is the one where the
 * cursor stood last on this page, else the first.
 */
export function moveCursor(step: number): void {
  const rows = rowsOfPage();
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const known = last.page === pageInSight() ? last.place : 0;
  focusRow(rows, at >= 0 ? at + step : known);
}

/** Gives the focus to the first row. */
export const moveToFirst = (): void => focusRow(rowsOfPage(), 0);
