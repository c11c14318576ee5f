import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sumsByTaxpayer } from '../../../server/database/roll-ups/taxpayer-sums.ts';
import { recordTransactions } from '../../../server/transactions/record.ts';
import { DEMO_DATA } from '../backend.ts';
import { makeDatabase } from '../database.ts';
import { receipt } from '../receipts.ts';
import { rowsOf } from '../rows-of.ts';

it.each([
  ['taxpayer_totals_amount_index', {}],
  ['taxpayer_periods_amount_index', { startDate: '2024-06-01', endDate: '2024-06-30' }],
])('who has most is read from %s, also while transactions are unsummed', async (index, period) => {
  const database = await makeDatabase(DEMO_DATA);
  const { db, close } = await database.open();
  await recordTransactions(db, [receipt()]);
  const sums = await sumsByTaxpayer(db, period, 'UTC');
  const plan = await db.transaction(async (transaction) => {
    // So few rows are sorted sooner.
    await transaction.execute(
      sql`set local enable_seqscan = off; set local enable_bitmapscan = off`,
    );
    const rows = sql`select * from ${sums} as sums order by amount desc, taxpayer_id limit 10`;
    return rowsOf<Record<string, string>>(transaction, sql`explain ${rows}`);
  });
  const lines = plan.map((line) => line['QUERY PLAN'] ?? '');
  expect(lines.filter((line) => line.includes(`Index Scan Backward using ${index}`))).toHaveLength(
    1,
  );
  await close();
  await database.remove();
});
