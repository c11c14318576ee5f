import { type AnyColumn, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** Calendar days of the authority, YYYY-MM-DD, both included; an absent end is open. */
export interface Period<Day = string> {
  startDate?: Day;
  endDate?: Day;
}

/** Today's calendar day in the zone. */
export function today(timeZone: string): SQL {
  return sql`(now() at time zone ${timeZone}::text)::date`;
}

/** The time at which a day begins in the zone. */
export function midnight(day: SQLWrapper, timeZone: string): SQL {
  return sql`((${day})::timestamp at time zone ${timeZone}::text)`;
}

/**
 * A subquery with every `day` of a period, or the first day of each of its months, including those
 * without data. It is limited to the recorded days, and to today if that is later.
 *
 * @param recorded a query for one row `first`, `last`: the recorded days, null without any
 */
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

/** A local time in a zone as tables show it, DD/MM/YY HH:mm:ss. */
export function wallClock(column: AnyColumn, timeZone: string): SQL<string> {
  return sql<string>`to_char(${column} at time zone ${timeZone}::text, 'DD/MM/YY HH24:MI:SS')`;
}

/** The day, YYYY-MM-DD, of a time in milliseconds since 1970. */
export function isoDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** A calendar day as DD/MM/YYYY. */
export function formatDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** A local time in a zone as DD/MM/YYYY HH:mm:ss. */
export function formatTime(time: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone,
  });
  return format.format(time).replace(',', '');
}
