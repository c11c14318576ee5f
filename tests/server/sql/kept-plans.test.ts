import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { countTransactions, recordedDays } from '../../../server/database/roll-ups/daily-totals.ts';
import { transactions } from '../../../server/database/tables/transactions.ts';
import { sharedBackend } from '../shared-backend.ts';

it('a connection keeps the statements over sums, once each, and none over transactions', async () => {
  const { db } = await sharedBackend();
  await recordedDays(db);
  for (const startDate of ['2025-01-01', '2025-02-01'])
    await countTransactions(db, {}, { startDate });
  await db.select({ id: transactions.id }).from(transactions).limit(1);
  const { rows } = (await db.execute(
    sql`select statement from pg_prepared_statements`,
  )) as unknown as { rows: { statement: string }[] };
  const kept = rows.map(({ statement }) => statement);
  expect(kept.filter((text) => text.includes('sum('))).not.toEqual([]);
  expect(kept.filter((text) => text.includes('min('))).not.toEqual([]);
  // Whatever their values were.
  expect(kept).toHaveLength(new Set(kept).size);
  expect(kept.filter((text) => text.includes('"transactions"'))).toEqual([]);
});
