import { getTableName } from 'drizzle-orm';
import { type AnyPgColumn, foreignKey, type ForeignKeyBuilder } from 'drizzle-orm/pg-core';

/**
 * A foreign key by the name that PostgreSQL gives it. Drizzle's own `references` calls it otherwise:
 * a step that drops it would look for a key that no database has.
 */
export function references(column: AnyPgColumn, target: AnyPgColumn): ForeignKeyBuilder {
  return foreignKey({
    name: `${getTableName(column.table)}_${column.name}_fkey`,
    columns: [column],
    foreignColumns: [target],
  });
}
