import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { overviewAsJson } from '../../../server/dashboard/queries.ts';
import { countTransactions, recordedDays } from '../../../server/database/roll-ups/daily-totals.ts';
import { dailyTotals } from '../../../server/database/tables/roll-ups.ts';
import { transactions } from '../../../server/database/tables/transactions.ts';
import { startBackend } from '../backend.ts';
import { call, signIn } from '../client.ts';
import { sharedBackend } from '../shared-backend.ts';

it('a connection keeps the statements over sums, once each, and none over transactions', async () => {
  const { db, url } = await sharedBackend();
  await call(`${url}/api/Dashboard`, { token: await signIn(url) });
  await recordedDays(db);
  for (const startDate of ['2025-01-01', '2025-02-01'])
    await countTransactions(db, {}, { startDate });
  await overviewAsJson(db);
  await db.execute(
    sql`select count(*), exists (select from ${transactions}) as some from ${dailyTotals}`,
  );
  const { rows } = (await db.execute(
    sql`select statement from pg_prepared_statements`,
  )) as unknown as { rows: { statement: string }[] };
  const kept = rows.map(({ statement }) => statement);
  // Who is asking, which every call looks up.
  expect(kept.filter((text) => text.includes('"sessions"'))).toHaveLength(1);
  expect(kept.filter((text) => text.includes('sum('))).not.toEqual([]);
  expect(kept.filter((text) => text.includes('min('))).not.toEqual([]);
  expect(kept.filter((text) => text.includes('"pendingRefunds"'))).not.toEqual([]);
  // Whatever their values were.
  expect(kept).toHaveLength(new Set(kept).size);
  expect(kept.filter((text) => text.includes('from "transactions"'))).toEqual([]);
});

it('who is signed in goes on when a migration has changed the type of a column', async () => {
  const backend = await startBackend();
  const token = await signIn(backend.url);
  const statuses = async () => {
    const answers = Array.from({ length: 12 }, () =>
      call(`${backend.url}/api/Dashboard`, { token }),
    );
    return new Set((await Promise.all(answers)).map(({ status }) => status));
  };
  expect(await statuses()).toEqual(new Set([200]));
  await backend.db.execute(sql`alter table users alter column name type varchar(300)`);
  expect(await statuses()).toEqual(new Set([200]));
  await backend.stop();
});
