import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { recordTransactions } from '../../../server/transactions/record.ts';
import { DEMO_DATA } from '../backend.ts';
import { makeDatabase } from '../database.ts';
import { differences, NO_DIFFERENCE } from '../plain-sums.ts';
import { receipt } from '../receipts.ts';
import { rowsOf } from '../rows-of.ts';

it('two writers of the same transactions in another order wait for one another, not in a circle', async () => {
  const database = await makeDatabase(DEMO_DATA);
  const { db, close } = await database.open();
  const [one, other] = [receipt(), receipt()];
  let begun = 0;
  let secondWrote = false;
  let second: Promise<void> | undefined;

  await db.transaction(async (transaction) => {
    begun += 1;
    await recordTransactions(transaction, [one]);
    second ??= db.transaction(async (transaction) => {
      begun += 1;
      await recordTransactions(transaction, [other]);
      secondWrote = true;
      await recordTransactions(transaction, [one]);
    });
    await vi.waitUntil(async () => secondWrote || (await someoneWaits()), { timeout: 10_000 });
    await recordTransactions(transaction, [other]);
  });
  await second;

  // A circle would have been broken by undoing one of them, which then begins again.
  expect(begun).toBe(2);
  expect(await differences(db)).toEqual(NO_DIFFERENCE);
  await close();
  await database.remove();

  async function someoneWaits(): Promise<boolean> {
    const waiting = await rowsOf(
      db,
      sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting.length > 0;
  }
});
