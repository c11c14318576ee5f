import { type SQL, sql } from 'drizzle-orm';
import type { Period } from './period.ts';

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
  const today = sql`(now() at time zone ${timeZone}::text)::date`;
  const first = sql`greatest(recorded.first, ${startDate ?? null}::date)`;
  const last = sql`least(greatest(recorded.last, ${today}), ${endDate ?? null}::date)`;
  return sql`(select generate_series(
      date_trunc(${unit}::text, ${first}::timestamp), ${last}::timestamp, ${`1 ${unit}`}::interval
    )::date as day
    from (${recorded}) as recorded where recorded.first is not null)`;
}
