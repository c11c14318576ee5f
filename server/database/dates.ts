import { type AnyColumn, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** Calendar days of the authority, YYYY-MM-DD, both included; an absent end is open. */
export interface Period<Day = string> {
  startDate?: Day;
  endDate?: Day;
}

export function today(timeZone: string): SQL {
  return sql`(now() at time zone ${timeZone}::text)::date`;
}

export const secondsFromNow = (seconds: number | SQL): SQL =>
  sql`now() + make_interval(secs => ${seconds})`;

export function midnight(day: SQLWrapper, timeZone: string): SQL {
  return sql`((${day})::timestamp at time zone ${timeZone}::text)`;
}

/** Including days without data, from the first `recorded` one to the last or today. */
export function listedDays(
  unit: 'day' | 'month',
  { startDate, endDate }: Period,
  recorded: SQL,
  timeZone: string,
): SQL {
  const first = sql`greatest(recorded.first, ${startDate ?? null}::date)`;
  const last = sql`least(greatest(recorded.last, ${today(timeZone)}), ${endDate ?? null}::date)`;
  return sql`(select generate_series(
      date_trunc(${unit}::text, ${first}::timestamp), ${last}::timestamp, ${`1 ${unit}`}::interval
    )::date as day
    from (${recorded}) as recorded where recorded.first is not null)`;
}

export function wallClock(column: AnyColumn, timeZone: string): SQL<string> {
  return sql<string>`to_char(${column} at time zone ${timeZone}::text, 'DD/MM/YY HH24:MI:SS')`;
}

export function isoDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

export function formatDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

export function formatTime(time: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone,
  });
  return format.format(time).replace(',', '');
}
