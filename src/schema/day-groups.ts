import type { Resource } from './define';
import type { Row } from './language/fields';
import type { ListState } from './list-state';
import { formatTime } from './time';

/** Consecutive rows of the same day. */
export interface DayGroup {
  /** The day as in 'Sunday, 30/06/2024'; null if rows are not grouped. */
  readonly heading: string | null;
  readonly rows: readonly Row[];
  /** The index of the first row. */
  readonly start: number;
}

/** Groups rows by day in a time zone if the list declares `groupBy` and is sorted by that field. */
export function groupByDay(
  { list: { groupBy } }: Resource,
  rows: readonly Row[],
  sort: ListState['sort'],
  zone: string,
): readonly DayGroup[] {
  if (groupBy === undefined || sort.column !== groupBy) return [{ heading: null, rows, start: 0 }];
  const groups: { heading: string; rows: Row[]; start: number }[] = [];
  for (const [index, row] of rows.entries()) {
    const time = row[groupBy] ?? null;
    const heading =
      time === null ? 'Without a date' : formatTime(String(time), 'dddd, DD/MM/YYYY', zone);
    const last = groups.at(-1);
    if (last?.heading === heading) last.rows.push(row);
    else groups.push({ heading, rows: [row], start: index });
  }
  return groups;
}
