import { and, type Placeholder, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { midnight, type Period } from './dates.ts';
import { districts } from './tables/taxpayers.ts';

/** What a condition compares with, or the name under which a prepared statement is given it. */
export type Compared = string | Placeholder;

/**
 * Whether a time is in the period; undefined, which Drizzle's `and` ignores, for an open one.
 * Both ends are constants of the query, so that an index on `time` serves.
 *
 * @param timeZone the authority's, as an IANA name
 */
export function timeInPeriod(
  time: SQLWrapper,
  { startDate, endDate }: Period<Compared>,
  timeZone: string,
): SQL | undefined {
  return and(
    startDate === undefined
      ? undefined
      : sql`${time} >= ${midnight(sql`${startDate}::date`, timeZone)}`,
    endDate === undefined
      ? undefined
      : sql`${time} < ${midnight(sql`${endDate}::date + 1`, timeZone)}`,
  );
}

/** `timeInPeriod` for a column of days. */
export function dayInPeriod(
  day: SQLWrapper,
  { startDate, endDate }: Period<Compared>,
): SQL | undefined {
  return and(
    startDate === undefined ? undefined : sql`${day} >= ${startDate}::date`,
    endDate === undefined ? undefined : sql`${day} <= ${endDate}::date`,
  );
}

/** Whether `districtId` belongs to the district with this name; undefined without a name. */
export function inDistrict(districtId: SQLWrapper, name: Compared | undefined): SQL | undefined {
  if (name === undefined) return undefined;
  return sql`${districtId} = (select id from ${districts} where name = ${name})`;
}

/** Whether a column contains a text, ignoring case; supported by a trigram index. */
export function contains(column: SQLWrapper, text: string): SQL {
  // `ilike` would fold the text again for each row.
  return sql`${column} ~* ${`***=${text}`}`;
}

const ASCII = /^[\x20-\x7e]*$/;

/** A column in small letters, of those without marks alone: that takes half the time. */
export const folded = (column: SQLWrapper): SQL => sql`lower(${column} collate "C")`;

/** The same without a trigram index. A text of letters without marks is looked for in the `folded` column. */
export function containsUnindexed(column: SQLWrapper, text: string): SQL {
  if (!ASCII.test(text)) return contains(column, text);
  const pattern = text.toLowerCase().replaceAll(/[%_\\]/g, String.raw`\$&`);
  return sql`${folded(column)} like ${`%${pattern}%`}`;
}
