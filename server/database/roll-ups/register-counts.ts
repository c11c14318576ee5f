import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';

/** How many there are by rows of `taxpayerCounts` or `deviceCounts` that meet a condition. */
export function sumOfCounts(count: AnyPgColumn, where: SQL = sql`true`) {
  return sql`coalesce(sum(${count}) filter (where ${where}), 0)`.mapWith(Number);
}

/** Recounts both registers, each in a transaction of its own unless `db` is one. */
export async function countRegisters(db: Database): Promise<void> {
  await db.execute(sql`select count_taxpayers()`);
  await db.execute(sql`select count_devices()`);
}
