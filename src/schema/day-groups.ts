import type { Resource } from './define';
import type { Row } from './language/fields';
import type { ListState } from './list-state';
import type { Region } from './region';
import { formatTime, toWallClock } from './time';
import { translate } from './translate';

export interface DayGroup {
  /** The day as in 'Sunday, 30/06/2024'; null if rows are not grouped. */
  readonly heading: string | null;
  readonly rows: readonly Row[];
  readonly start: number;
}

export function groupByDay(
  { list: { groupBy } }: Resource,
  rows: readonly Row[],
  sort: ListState['sort'],
  region: Region,
): readonly DayGroup[] {
  if (groupBy === undefined || sort.column !== groupBy) return [{ heading: null, rows, start: 0 }];
  const groups: { heading: string; rows: Row[]; start: number }[] = [];
  for (const [index, row] of rows.entries()) {
    const time = row[groupBy] ?? null;
    const heading =
      time === null ? translate('list.undated', 'Without a date') : headingOf(String(time), region);
    const last = groups.at(-1);
    if (last?.heading === heading) last.rows.push(row);
    else groups.push({ heading, rows: [row], start: index });
  }
  return groups;
}

function headingOf(time: string, { locale, timeZone }: Region): string {
  const day = formatTime(time, 'DD/MM/YYYY', timeZone);
  const wallClock = toWallClock(time, timeZone);
  if (wallClock === null) return day;
  const weekday = new Date(wallClock).toLocaleDateString(locale, {
    weekday: 'long',
    timeZone: 'UTC',
  });
  return translate('list.day', { weekday, day }, '{{weekday}}, {{day}}');
}
