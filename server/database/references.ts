import { getTableName } from 'drizzle-orm';
import { type AnyPgColumn, foreignKey, type ForeignKeyBuilder } from 'drizzle-orm/pg-core';

/**
 * A foreign key with PostgreSQL's default name. Drizzle's own `references` uses another name, so
 * that a migration that drops it would look for a key that does not exist.
 */
export function references(column: AnyPgColumn, target: AnyPgColumn): ForeignKeyBuilder {
  return foreignKey({
    name: `${getTableName(column.table)}_${column.name}_fkey`,
    columns: [column],
    foreignColumns: [target],
  });
}
