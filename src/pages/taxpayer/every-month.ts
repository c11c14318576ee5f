import type { Row } from '../../schema/define';

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
/** Two months of one taxpayer that are further apart are taken for an error. */
const MOST = 1200;

const place = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

const nameOf = (place: number): string =>
  `${String(Math.floor(place / 12)).padStart(4, '0')}-${String((place % 12) + 1).padStart(2, '0')}`;

/**
 * The rows of months in the order of time, with a row that says nothing for each month that the
 * backend left out: a chart without it would draw the neighbours side by side. Rows of which one
 * names no month stay as they are.
 *
 * @param field the one that names the month, which is also the row's id.
 */
export function everyMonth(rows: readonly Row[], field = 'month'): readonly Row[] {
  const months = rows.map(({ id }) => id ?? '');
  if (!months.every((month) => MONTH.test(month))) return rows;
  const byPlace = new Map(rows.map((row, index) => [place(months[index] ?? ''), row]));
  const first = Math.min(...byPlace.keys());
  const count = Math.max(...byPlace.keys()) - first + 1;
  if (rows.length === 0 || count > MOST || byPlace.size < rows.length) return rows;
  return Array.from({ length: count }, (_, index) => {
    const id = nameOf(first + index);
    return byPlace.get(first + index) ?? { id, [field]: id };
  });
}
