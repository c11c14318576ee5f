import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rememberedCount } from '../../../server/database/roll-ups/remembered-count.ts';
import { recordTransactions } from '../../../server/transactions/record.ts';
import { DEMO_DATA } from '../backend.ts';
import { makeDatabase } from '../database.ts';
import { receipt } from '../receipts.ts';

const all = sql`select id from transactions`;

it('a count that was made while a writer had not committed is not believed afterwards', async () => {
  const database = await makeDatabase(DEMO_DATA);
  const { db, close } = await database.open();
  const before = await rememberedCount(db, 'all', all);
  await db.transaction(async (transaction) => {
    await recordTransactions(transaction, [receipt()]);
    expect(await rememberedCount(db, 'meanwhile', all)).toBe(before);
  });
  expect(await rememberedCount(db, 'meanwhile', all)).toBe(before + 1);
  await close();
  await database.remove();
});
