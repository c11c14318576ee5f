import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** A column of names in the order of an alphabet, as the console sorts them. */
export const alphabetical = (column: SQLWrapper): SQL => sql`${column} collate "und-x-icu"`;
