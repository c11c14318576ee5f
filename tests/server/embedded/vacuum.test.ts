import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sumNext } from '../../../server/database/roll-ups/sum-up.ts';
import { Vacuum } from '../../../server/jobs/vacuum.ts';
import { openOwn, ownEmbeddedDatabase } from '../own-database.ts';
import { receipt, recordTransactions } from '../receipts.ts';
import { rowsOf } from '../rows-of.ts';

const opened = await openOwn(await ownEmbeddedDatabase());

/** The size of a table in bytes, and when it was last cleaned. */
async function stateOf(table: string): Promise<{ size: number; cleaned: string | null }> {
  const [state] = await rowsOf<{ size: number; cleaned: string | null }>(
    opened.db,
    sql`select pg_relation_size(relid)::int as size, last_vacuum::text as cleaned
      from pg_stat_user_tables where relname = ${table}`,
  );
  if (state === undefined) throw new Error(`There is no table ${table}.`);
  return state;
}

/** Everything is counted for the job, which PostgreSQL does once a second otherwise. */
async function runJob(): Promise<void> {
  await opened.db.execute(sql`select pg_stat_force_next_flush()`);
  await new Vacuum(opened.db, { warn: expect.unreachable }).run();
}

it('vacuums tables with dead rows, and no others', async () => {
  const sizes: number[] = [];
  for (let round = 0; round < 3; round++) {
    for (let batch = 0; batch < 2; batch++) {
      await recordTransactions(
        opened.db,
        Array.from({ length: 250 }, () => receipt()),
      );
      await sumNext(opened.db);
    }
    await runJob();
    sizes.push((await stateOf('transaction_marks')).size);
  }
  expect(sizes).toEqual([0, 0, 0]);
  expect((await stateOf('transaction_marks')).cleaned).not.toBeNull();
  expect((await stateOf('devices')).cleaned).toBeNull();
});
