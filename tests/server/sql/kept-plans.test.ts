import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overviewAsJson } from '../../../server/dashboard/queries.ts';
import { countTransactions, recordedDays } from '../../../server/database/roll-ups/daily-totals.ts';
import { dailyTotals } from '../../../server/database/tables/roll-ups.ts';
import { transactions } from '../../../server/database/tables/transactions.ts';
import type { Database } from '../../../server/database/database.ts';
import { type Backend, startBackend } from '../backend.ts';
import { call, signIn } from '../client.ts';
import { rowsOf } from '../rows-of.ts';
import { sharedBackend } from '../shared-backend.ts';
import { transactionCalls } from '../transaction-calls.ts';

interface Kept {
  statement: string;
  /** Of its values. */
  types: string;
  /** How often a connection has used its plan. */
  unplanned: number;
}

/** The pages of transactions that connections keep, each of the one that has used its plan most. */
async function keptPages(db: Database): Promise<Kept[]> {
  // At once, so that each connection is asked.
  const asked = Array.from({ length: 10 }, () =>
    rowsOf<Kept>(
      db,
      sql`select statement, parameter_types::text as types, generic_plans::int as unplanned,
          pg_sleep(0.01) as asked
        from pg_prepared_statements where statement like '%from "transactions"%'`,
    ),
  );
  const kept = (await Promise.all(asked)).flat().toSorted((a, b) => a.unplanned - b.unplanned);
  return [...new Map(kept.map((page) => [page.statement, page])).values()];
}

const VALUES: Record<string, string> = {
  date: `'2025-01-31'`,
  text: `'UTC'`,
  integer: '20',
  bigint: '0',
};

/** How a statement is read without a look at its values. */
async function planOf(db: Database, { statement, types }: Kept): Promise<string> {
  const values = types
    .slice(1, -1)
    .split(',')
    .map((type) => VALUES[type]);
  const plan = await db.transaction(async (transaction) => {
    // So few rows are sorted sooner.
    await transaction.execute(
      sql`set local plan_cache_mode = force_generic_plan; set local enable_bitmapscan = off`,
    );
    await transaction.execute(sql.raw(`prepare page as ${statement}`));
    const explained = sql.raw(`explain execute page(${values.join()})`);
    const lines = await rowsOf<Record<string, string>>(transaction, explained);
    await transaction.execute(sql`deallocate page`);
    return lines;
  });
  return plan.map((line) => line['QUERY PLAN']).join('\n');
}

it('a connection keeps the statements over sums, once each, and none over transactions but pages of one way', async () => {
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
  const overTransactions = kept.filter((text) => text.includes('from "transactions"'));
  expect(overTransactions.filter((text) => !text.includes('/* one way */'))).toEqual([]);
});

describe('of pages of transactions', () => {
  const DISTRICT = { district: 'Windfell' };
  const PERIODS = [
    { startDate: '2024-01-01', endDate: '2024-12-31' },
    { startDate: '2025-01-01', endDate: '2025-06-30' },
  ];
  let backend: Backend;
  let list: ReturnType<typeof transactionCalls>['list'];
  beforeAll(async () => {
    backend = await startBackend();
    ({ list } = transactionCalls(backend, await signIn(backend.url)));
  });
  afterAll(() => backend.stop());

  it.each([
    ['transactions_date_search_index', {}],
    ['transactions_district_index', DISTRICT],
    ['transactions_amount_index', { sortingOn: 'amount', isDescending: true, ...DISTRICT }],
  ])('others are kept, once for all values, and walk %s: %o', async (index, asked) => {
    const known = new Set((await keptPages(backend.db)).map(({ statement }) => statement));
    for (const period of PERIODS)
      for (const perPage of [10, 11, 12, 13, 14, 15, 16, 17])
        await list({ ...period, ...asked, perPage });
    const kept = (await keptPages(backend.db)).filter(({ statement }) => !known.has(statement));
    expect(kept).toHaveLength(1);
    for (const page of kept) {
      expect(page.unplanned).toBeGreaterThan(0);
      const plan = await planOf(backend.db, page);
      expect(plan).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using ${index}`));
      // Of the page alone, not of all that the filter fits.
      expect(plan.match(/Sort Key/g)).toHaveLength(1);
    }
  });
});
