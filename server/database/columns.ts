import { getTableName } from 'drizzle-orm';
import {
  type AnyPgColumn,
  foreignKey,
  type ForeignKeyBuilder,
  timestamp,
} from 'drizzle-orm/pg-core';

/** A foreign key with PostgreSQL's default name, which Drizzle's `references` does not use. */
export function references(column: AnyPgColumn, target: AnyPgColumn): ForeignKeyBuilder {
  return foreignKey({
    name: `${getTableName(column.table)}_${column.name}_fkey`,
    columns: [column],
    foreignColumns: [target],
  });
}

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
