import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkLog } from '../../../server/database/log-chain/check.ts';
import { DEMO_DATA } from '../backend.ts';
import { runToEnd } from '../child.ts';
import { openOwn, ownDatabase } from '../own-database.ts';
import { differences, NO_DIFFERENCE } from '../plain-sums.ts';
import { rowsOf } from '../rows-of.ts';

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
