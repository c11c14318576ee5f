import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database.ts';
import { devices } from '../tables/devices.ts';
import { countedDevices, countedTaxpayers, registerMarks } from '../tables/register-counts.ts';
import { taxpayers } from '../tables/taxpayers.ts';

export function sumOfCounts(count: AnyPgColumn, where: SQL = sql`true`) {
  return sql`coalesce(sum(${count}) filter (where ${where}), 0)`.mapWith(Number);
}

export const taxpayersBy = (count: SQL, from: SQL) =>
  sql`select district_id, category, activity, ${count} from ${from} group by 1, 2, 3`;
export const devicesBy = (count: SQL, from: SQL) =>
  sql`select district_id, status, ${count} from ${from} group by 1, 2`;

export const COUNTED_TAXPAYERS = taxpayersBy(sql`count(*)`, sql`${taxpayers}`);
export const COUNTED_DEVICES = devicesBy(sql`count(*)`, sql`${devices}`);

export async function countMarked(transaction: Transaction): Promise<void> {
  const marks = await transaction.delete(registerMarks).returning();
  for (const register of new Set(marks.map(({ register }) => register))) {
    const [counts, rows] =
      register === 'taxpayers'
        ? [countedTaxpayers, COUNTED_TAXPAYERS]
        : [countedDevices, COUNTED_DEVICES];
    await transaction.delete(counts);
    await transaction.execute(sql`insert into ${counts} ${rows}`);
  }
}
