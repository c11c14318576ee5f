import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkLog } from '../../../server/database/log-chain/check.ts';
import { DEMO_DATA } from '../backend.ts';
import { runToEnd } from '../child.ts';
import { openOwn, ownDatabase } from '../own-database.ts';
import { differences, NO_DIFFERENCE } from '../plain-sums.ts';
import { receipt, recordTransactions } from '../receipts.ts';
import { rowsOf } from '../rows-of.ts';

it('npm run check-sums reports wrong sums, and recalculates them on request', async () => {
  const database = await ownDatabase();
  const { db, close } = await database.open();
  await recordTransactions(db, [receipt()]);
  await db.execute(sql`update daily_totals set wht_amount = wht_amount + 100
    where (day, collection_type) = (select max(day), 'WHT' from daily_totals where collection_type = 'WHT')
      and district_id is null`);
  await close();
  const run = (...args: string[]) => runToEnd('check-sums', database.env, ...args);

  const wrong = await run();
  expect(wrong).toMatchObject({ code: 1, err: '' });
  expect(wrong.out).toMatch(
    /^2 sums are not those of the \d+ transactions and of all taxpayers and devices:\n {2}2024-06-\d\d\n {2}all days\n$/m,
  );
  const repaired = await run('--repair');
  expect(repaired).toMatchObject({ code: 0, err: '' });
  expect(repaired.out).toContain('The wrong sums were recalculated.\nThe sums are those of ');
  const right = await run();
  expect(right).toMatchObject({ code: 0, err: '' });
  expect(right.out).toMatch(
    /^The sums are those of \d+ transactions, of which 0 wait to be summed, and of all taxpayers and devices\.$/m,
  );

  expect(await run('--help')).toMatchObject({ code: 0, err: '' });
  const unknown = await run('--no-such-thing');
  expect(unknown.code).toBe(1);
  expect(unknown.err).toMatch(/^Usage: npm run check-sums /);
});

it('a month of transactions can be deleted as docs/growth.md says, and leaves sums and seals right', async () => {
  const database = await ownDatabase({ ...DEMO_DATA, transactions: 3_000 });
  const { db, close } = await database.open();
  const [found] = await rowsOf<{ month: string }>(
    db,
    sql`select (date_trunc('month', min(transaction_date)) + interval '1 month')::text as month from transactions`,
  );
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`alter table transactions disable trigger refuse_change`);
    await transaction.execute(
      sql`delete from transactions where transaction_date < ${found?.month}`,
    );
    await transaction.execute(sql`alter table transactions enable trigger refuse_change`);
  });
  await close();
  await runToEnd('check-sums', database.env, '--repair');
  const after = await openOwn(database);
  expect(await differences(after.db)).toEqual(NO_DIFFERENCE);
  expect(await checkLog(after.db)).toMatchObject({ waiting: 0 });
  await expect(after.db.execute(sql`delete from transactions`)).rejects.toThrow('delete');
});
