import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { checkSums } from '../../../server/database/roll-ups/check-sums.ts';
import { countLate, sumNext } from '../../../server/database/roll-ups/sum-up.ts';
import { transactions } from '../../../server/database/tables/transactions.ts';
import { eventually } from '../../kit/eventually.ts';
import { lockWaiters } from '../lock-waiters.ts';
import { openOwn, ownDatabase } from '../own-database.ts';
import { differences, NO_DIFFERENCE } from '../plain-sums.ts';
import { receipt, recordTransactions } from '../receipts.ts';

let db: Database;
beforeEach(async () => {
  ({ db } = await openOwn(await ownDatabase()));
});

const waiting = () => lockWaiters(db);

const total = () => db.$count(transactions);

it('nothing is lost or doubled while many write and several sum', async () => {
  const before = await total();
  const written = Promise.all(
    Array.from({ length: 4 }, async (_, writer) => {
      for (let row = 0; row < 60; row++) {
        await recordTransactions(db, [receipt({ taxpayerId: 1 + ((writer + row) % 7) })]);
      }
    }),
  );
  const over = new AbortController();
  const summed = Array.from({ length: 2 }, async () => {
    while (!over.signal.aborted) await sumNext(db);
  });
  while ((await total()) < before + 240) {
    expect(await checkSums(db)).toMatchObject({ wrong: 0, told: [] });
  }
  await written;
  over.abort();
  await Promise.all(summed);
  expect(await differences(db)).toEqual(NO_DIFFERENCE);
  while (await sumNext(db));
  expect(await checkSums(db)).toMatchObject({ transactions: before + 240, late: 0, wrong: 0 });
});

it('a transaction committed while its day is being summed is in figures immediately, and in the sums after the next run', async () => {
  const before = await total();
  await recordTransactions(db, [receipt()]);
  let summing: Promise<unknown> | undefined;
  await db.transaction(async (writer) => {
    await recordTransactions(writer, [receipt(), receipt({ taxpayerId: 2 })]);
    await db.transaction(async (other) => {
      // Behind it waits who has taken the marks of the day and is about to sum it.
      await other.execute(sql`lock table daily_totals in share mode`);
      summing = sumNext(db);
      await eventually(async () => (await waiting()).length).toBe(1);
      // Writers wait for nobody.
      await recordTransactions(db, [receipt({ taxpayerId: 3 })]);
    });
    expect(await summing).toBe(true);
    expect(await checkSums(db)).toMatchObject({ transactions: before + 2, wrong: 0 });
    expect(await differences(db)).toEqual(NO_DIFFERENCE);
  });
  expect(await countLate(db)).toBe(3);
  expect(await differences(db)).toEqual(NO_DIFFERENCE);
  while (await sumNext(db));
  expect(await checkSums(db)).toMatchObject({ transactions: before + 4, late: 0, wrong: 0 });
  expect(await differences(db)).toEqual(NO_DIFFERENCE);
});

it('a process that dies while it sums leaves nothing half', async () => {
  await recordTransactions(db, [receipt(), receipt({ taxpayerId: 2 })]);
  let dying: Promise<unknown> | undefined;
  await db.transaction(async (transaction) => {
    // The last of the sums: all others are written when it comes to this one.
    await transaction.execute(sql`lock table taxpayer_months in share mode`);
    dying = sumNext(db).catch((error: Error) => error);
    await eventually(async () => (await waiting()).length).toBe(1);
    // Another one leaves it at that.
    expect(await sumNext(db)).toBe(false);
    const [{ pid } = { pid: 0 }] = await waiting();
    await db.execute(sql`select pg_terminate_backend(${pid})`);
    expect(await dying).toBeInstanceOf(Error);
  });
  expect(await countLate(db)).toBe(2);
  expect(await differences(db)).toEqual(NO_DIFFERENCE);
  expect(await sumNext(db)).toBe(true);
  expect(await countLate(db)).toBe(0);
  expect(await differences(db)).toEqual(NO_DIFFERENCE);
});
