import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { regions } from '../../../server/database/tables/taxpayers.ts';
import { meeting } from '../meeting.ts';
import { ownBackend } from '../own-backend.ts';

const backend = await ownBackend();
const { db } = backend;

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

const addTo = (transaction: Transaction, id: number) =>
  transaction
    .update(regions)
    .set({ name: sql`${regions.name} || '+'` })
    .where(eq(regions.id, id));
const plusses = async (id: number) => {
  const [row] = await db.select({ name: regions.name }).from(regions).where(eq(regions.id, id));
  return /\+*$/.exec(row?.name ?? '')?.[0].length;
};

it('does the work of a transaction again that a deadlock has undone', async () => {
  const bothHoldOne = meeting(2);
  let times = 0;
  const work = (first: number, second: number) => (transaction: Transaction) => {
    times++;
    return addTo(transaction, first)
      .then(bothHoldOne)
      .then(() => addTo(transaction, second));
  };
  await Promise.all([db.transaction(work(1, 2)), db.transaction(work(2, 1))]);
  expect(times).toBe(3);
  expect([await plusses(1), await plusses(2)]).toEqual([2, 2]);
});

const raise = (code: string) =>
  sql.raw(`do $$ begin raise exception 'made up' using errcode = '${code}'; end $$`);

it('a transaction fails if one of its statements failed, even if the error was caught', async () => {
  const transaction = db.transaction(async (inside) => {
    await addTo(inside, 4);
    await inside.execute(raise('22012')).catch(() => {});
  });
  await expect(transaction).rejects.toThrow('Failed query: commit');
  expect(await plusses(4)).toBe(0);
});
