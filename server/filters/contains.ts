import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether a text contains another, whatever the capitals. Served by a trigram index. */
export function contains(column: SQLWrapper, text: string): SQL {
  return sql`${column} ilike ${`%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`}`;
}
