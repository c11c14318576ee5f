import { and, type Placeholder, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { midnight, type Period } from './dates.ts';
import { districts } from './tables/taxpayers.ts';

export type FilterValue = string | Placeholder;

/** Both ends are constants of the query, so that an index on `time` serves. */
export function timeInPeriod(
  time: SQLWrapper,
  { startDate, endDate }: Period<FilterValue>,
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

export function dayInPeriod(
  day: SQLWrapper,
  { startDate, endDate }: Period<FilterValue>,
): SQL | undefined {
  return and(
    startDate === undefined ? undefined : sql`${day} >= ${startDate}::date`,
    endDate === undefined ? undefined : sql`${day} <= ${endDate}::date`,
  );
}

export function inDistrict(districtId: SQLWrapper, name: FilterValue | undefined): SQL | undefined {
  if (name === undefined) return undefined;
  return sql`${districtId} = (select id from ${districts} where name = ${name})`;
}

export function contains(column: SQLWrapper, text: string): SQL {
  // `ilike` would fold the text again for each row.
  return sql`${column} ~* ${`***=${text}`}`;
}

const ASCII = /^[\x20-\x7e]*$/;

/** Without an alphabet, in half the time. */
export const lowerAscii = (column: SQLWrapper): SQL => sql`lower(${column} collate "C")`;

/** Without a trigram index. Plain ASCII is looked for in the `lowerAscii` column. */
export function containsUnindexed(column: SQLWrapper, text: string): SQL {
  if (!ASCII.test(text)) return contains(column, text);
  const pattern = text.toLowerCase().replaceAll(/[%_\\]/g, String.raw`\$&`);
  return sql`${lowerAscii(column)} like ${`%${pattern}%`}`;
}
