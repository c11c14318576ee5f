import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database.ts';
import { devices } from '../tables/devices.ts';
import { countedDevices, countedTaxpayers, registerMarks } from '../tables/register-counts.ts';
import { taxpayers } from '../tables/taxpayers.ts';

export function sumOfCounts(count: AnyPgColumn, where: SQL = sql`true`) {
  return sql`coalesce(sum(${count}) filter (where ${where}), 0)`.mapWith(Number);
}

export async function countMarked(transaction: Transaction): Promise<void> {
  const marks = await transaction.delete(registerMarks).returning();
  const marked = new Set(marks.map(({ register }) => register));
  if (marked.has('taxpayers')) {
    await transaction.delete(countedTaxpayers);
    await transaction.execute(sql`insert into ${countedTaxpayers}
      select district_id, category, activity, count(*) from ${taxpayers} group by 1, 2, 3`);
  }
  if (marked.has('devices')) {
    await transaction.delete(countedDevices);
    await transaction.execute(sql`insert into ${countedDevices}
      select district_id, status, count(*) from ${devices} group by 1, 2`);
  }
}
