import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/**
 * A day of the calendar, `YYYY-MM-DD`, to reckon with. Of no zone: where summer time begins at
 * midnight a browser's own day has none, and 23 hours.
 */
export const calendarDay = (day: string): dayjs.Dayjs => dayjs.utc(day);

export const writeDay = (day: dayjs.Dayjs): string => day.format('YYYY-MM-DD');
