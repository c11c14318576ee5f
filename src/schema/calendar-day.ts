import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/**
 * A calendar day, `YYYY-MM-DD`, for date arithmetic in UTC: in a local zone a day may have 23
 * hours, or no midnight.
 */
export const calendarDay = (day: string): dayjs.Dayjs => dayjs.utc(day);

export const writeDay = (day: dayjs.Dayjs): string => day.format('YYYY-MM-DD');
