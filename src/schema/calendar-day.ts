import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** For arithmetic in UTC: in a local zone a day may have 23 hours, or no midnight. */
export const calendarDay = (day: string): dayjs.Dayjs => dayjs.utc(day);

/** In a year that databases and backends take: calculated days can be far from any. */
export function writeDay(day: dayjs.Dayjs): string {
  if (day.year() < 1000) return '1000-01-01';
  return day.year() > 9999 ? '9999-12-31' : day.format('YYYY-MM-DD');
}
