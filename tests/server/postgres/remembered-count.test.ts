import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rememberedCount } from '../../../server/database/roll-ups/remembered-count.ts';
import { DEMO_DATA } from '../backend.ts';
import { openOwn, ownDatabase } from '../own-database.ts';

const called = sql`(select count(*) from taxpayers where name = 'Meanwhile Ltd')`;

it('a count made while a taxpayer was renamed is discarded', async () => {
  const { db } = await openOwn(await ownDatabase(DEMO_DATA));
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`update taxpayers set name = 'Meanwhile Ltd' where id = 5`);
    expect(await rememberedCount(db, 'called', called)).toBe(0);
  });
  expect(await rememberedCount(db, 'called', called)).toBe(1);
});
