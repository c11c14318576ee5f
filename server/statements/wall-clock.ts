import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** A column's points of time as tables show them, DD/MM/YY HH:mm:ss on the wall clock of a zone. */
export function wallClock(column: AnyColumn, timeZone: string): SQL<string> {
  return sql<string>`to_char(${column} at time zone ${timeZone}::text, 'DD/MM/YY HH24:MI:SS')`;
}
