import type { Row } from '../../schema/define';

const DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_MS = 86_400_000;
/** Two days of one chart that are further apart are taken for an error. */
const MOST = 3700;

const nameOf = (epoch: number): string => new Date(epoch).toISOString().slice(0, 10);

/**
 * The rows of days in the order of time, with a row that says nothing for each day that the backend
 * left out: a chart without it would draw the neighbours side by side. Rows of which one names no
 * day stay as they are.
 */
export function everyDay(rows: readonly Row[]): readonly Row[] {
  const byDay = new Map(
    rows.map((row) => [DAY.test(row.id ?? '') ? Date.parse(row.id ?? '') : Number.NaN, row]),
  );
  const first = Math.min(...byDay.keys());
  const count = (Math.max(...byDay.keys()) - first) / DAY_MS + 1;
  // NaN without rows, or where a row names no day.
  if (!(count >= 1 && count <= MOST) || byDay.size < rows.length) return rows;
  return Array.from({ length: count }, (_, index) => {
    const epoch = first + index * DAY_MS;
    return byDay.get(epoch) ?? { id: nameOf(epoch), date: nameOf(epoch) };
  });
}
