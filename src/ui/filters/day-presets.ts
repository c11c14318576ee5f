import type { Dayjs } from 'dayjs';
import { calendarDay, writeDay } from '../../schema/time';
import { translate } from '../../schema/translate';

/**
 * The most used ranges.
 *
 * @param today the current day in the zone as `YYYY-MM-DD`.
 * @param untilToday whether one of them has no beginning.
 */
export function dayPresets(today: string, untilToday = false) {
  const now = calendarDay(today);
  const yesterday = now.subtract(1, 'day');
  const lastMonth = now.subtract(1, 'month');
  const until = (label: string, from: Dayjs | null, to = now) => ({
    label,
    from: from && writeDay(from),
    to: writeDay(to),
  });
  return [
    until(translate('days.today', 'Today'), now),
    until(translate('days.yesterday', 'Yesterday'), yesterday, yesterday),
    until(translate('days.last7', 'Last 7 days'), now.subtract(6, 'day')),
    until(translate('days.last30', 'Last 30 days'), now.subtract(29, 'day')),
    until(translate('days.thisMonth', 'This month'), now.startOf('month')),
    until(
      translate('days.lastMonth', 'Last month'),
      lastMonth.startOf('month'),
      lastMonth.endOf('month'),
    ),
    until(translate('days.thisYear', 'This year'), now.startOf('year')),
    ...(untilToday ? [until(translate('days.untilToday', 'Up to today'), null)] : []),
  ];
}
