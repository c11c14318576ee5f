import { expect, it, onTestFinished } from 'vitest';
import { CuttablePool } from '../../../server/database/postgres/cuttable-pool.ts';
import { isUnavailable } from '../../../server/database/unavailable.ts';
import { pooledDatabase } from '../../../server/database/postgres/pooled.ts';
import { sql } from 'drizzle-orm';
import { makeBareDatabase } from '../postgres-database.ts';

it('a pool that is cut answers nothing of what was under way, and takes nothing new', async () => {
  const { url, remove } = await makeBareDatabase();
  onTestFinished(remove);
  const cuttable = new CuttablePool({ connectionString: url, max: 3 });
  const db = pooledDatabase(() => cuttable.pool);
  await Promise.all([db.execute(sql`select 1`), db.execute(sql`select 2`)]);
  const underWay = db.transaction(async (transaction) => {
    await transaction.execute(sql`select 3`);
    const sleeping = transaction.execute(sql`select pg_sleep(600)`);
    cuttable.cut();
    await sleeping;
  });
  const [outcome] = await Promise.allSettled([underWay]);
  expect(outcome.status).toBe('rejected');
  expect(isUnavailable((outcome as PromiseRejectedResult).reason)).toBe(true);
  const later = await db.execute(sql`select 4`).catch(isUnavailable);
  expect(later).toBe(true);
  await expect.poll(() => cuttable.pool.totalCount, { timeout: 30_000 }).toBe(0);
});
