import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isoTime, jsonObject } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { devices } from '../database/schema/devices.ts';
import { nonTaxpayers } from '../database/schema/non-taxpayers.ts';
import { refunds } from '../database/schema/refunds.ts';
import { dailyTotals } from '../database/schema/roll-ups.ts';
import { taxpayers } from '../database/schema/taxpayers.ts';
import { users } from '../database/schema/users.ts';
import { daysOf } from '../roll-ups/daily-totals.ts';

/** How many there are of everything now, as the text of a JSON object. */
export function overviewAsJson(db: Database): Promise<string> {
  return jsonObject(
    db,
    sql`select
      ${countOf(taxpayers)} as "taxpayers",
      ${countOf(nonTaxpayers)} as "nonTaxpayers",
      ${countOf(devices)} as "devices",
      (select coalesce(sum(${dailyTotals.transactionCount}), 0)
        from ${dailyTotals} where ${daysOf({})}) as "transactions",
      ${countOf(users)} as "users",
      ${countOf(refunds, eq(refunds.status, 'Submitted'))} as "pendingRefunds",
      ${isoTime(sql`now()`)} as "generatedAt"`,
  );
}

function countOf(table: PgTable, where: SQL = sql`true`): SQL {
  return sql`(select count(*) from ${table} where ${where})`;
}
