import dayjs from 'dayjs';
import type { Period } from '../../schema/period';

const MONTHS = 12;
const first = (day: dayjs.Dayjs): string => day.startOf('month').format('YYYY-MM-DD');

/**
 * The whole months that a period's trend is of: at least twelve up to its end, since a month or two
 * are no trend.
 */
export function trendPeriod({ from, to }: Period): Period {
  const year = first(dayjs(to).subtract(MONTHS - 1, 'month'));
  const own = first(dayjs(from));
  return { from: own < year ? own : year, to };
}

/** The days of a month that lie in a period; null where the text names no month. */
export function monthWithin(month: string, { to }: Period): Period | null {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) return null;
  const from = `${month}-01`;
  const end = dayjs(from).endOf('month').format('YYYY-MM-DD');
  return { from, to: end < to ? end : to };
}
