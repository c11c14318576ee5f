import { type SQLWrapper, sql } from 'drizzle-orm';
import { record, type Schema } from './answers.ts';

/** A record that the database writes as JSON: of each field, its value and its schema. */
export function jsonRecord(fields: Readonly<Record<string, readonly [SQLWrapper, Schema]>>) {
  const entries = Object.entries(fields);
  return {
    schema: record(Object.fromEntries(entries.map(([name, [, schema]]) => [name, schema]))),
    /** For `select` of Drizzle. */
    columns: Object.fromEntries(
      entries.map(([name, [value]]) => [name, sql`${value}`.as(name)] as const),
    ),
    /** For a query in SQL. */
    list: sql.join(
      entries.map(([name, [value]]) => sql`${value} as ${sql.identifier(name)}`),
      sql`, `,
    ),
  };
}
