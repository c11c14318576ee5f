import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkSums } from '../../../server/database/roll-ups/check-sums.ts';
import {
  dailyTotals,
  rollUpState,
  taxpayerMonths,
} from '../../../server/database/tables/roll-ups.ts';
import { SumKeeper } from '../../../server/jobs/sum-keeper.ts';
import { runStart } from '../../server/child.ts';
import { openOwn, ownDatabase } from '../../server/own-database.ts';
import { differences, NO_DIFFERENCE } from '../../server/plain-sums.ts';

it('after kill -9 while days are summed, figures are right at the next start, and the sums go on', async () => {
  const database = await ownDatabase();
  const before = await database.open();
  await before.db.update(rollUpState).set({ openSince: '-infinity' });
  await before.db.delete(dailyTotals);
  await before.db.delete(taxpayerMonths);
  await before.close();
  const server = await runStart(database.env);
  server.process.kill('SIGKILL');
  expect(await server.exit).toBeNull();

  const { db } = await openOwn(database);
  const [days] = await db
    .select({ summed: sql`count(distinct ${dailyTotals.day})`.mapWith(Number) })
    .from(dailyTotals);
  expect(days?.summed).toBeGreaterThan(0);
  expect(days?.summed).toBeLessThan(700);
  expect(await differences(db)).toEqual(NO_DIFFERENCE);
  await new SumKeeper(db, { warn: expect.unreachable }).run();
  expect(await differences(db)).toEqual(NO_DIFFERENCE);
  expect(await checkSums(db)).toMatchObject({ late: 0, wrong: 0 });
});
