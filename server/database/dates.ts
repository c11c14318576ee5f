import { type AnyColumn, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** Calendar days of the authority, YYYY-MM-DD, both included; an absent end is open. */
export interface Period {
  startDate?: string;
  endDate?: string;
}

/** The calendar day that it is in the zone. */
export function today(timeZone: string): SQL {
  return sql`(now() at time zone ${timeZone}::text)::date`;
}

/** When a day begins in the zone. */
export function midnight(day: SQLWrapper, timeZone: string): SQL {
  return sql`((${day})::timestamp at time zone ${timeZone}::text)`;
}

/**
 * A subquery with every `day` of a period, or with the first day of each of its months. A list has
 * an entry for each of them, whether there was anything or not. It begins with the first day on
 * record at the earliest and ends today at the latest, or with the last day on record: before and
 * after nobody can tell whether there was nothing.
 *
 * @param recorded a query for the one row `first`, `last`: the days on record, null without any
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

/** A column's points of time as tables show them, DD/MM/YY HH:mm:ss on the wall clock of a zone. */
export function wallClock(column: AnyColumn, timeZone: string): SQL<string> {
  return sql<string>`to_char(${column} at time zone ${timeZone}::text, 'DD/MM/YY HH24:MI:SS')`;
}

/** The day, YYYY-MM-DD, of a time in milliseconds since 1970. */
export function isoDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** A calendar day, YYYY-MM-DD, as people read it: DD/MM/YYYY. */
export function formatDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** A point of time on the wall clock of a zone, DD/MM/YYYY HH:mm:ss. */
export function formatTime(time: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone,
  });
  return format.format(time).replace(',', '');
}
