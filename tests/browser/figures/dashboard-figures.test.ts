import { sql, type SQL } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { rowsOf } from '../../server/rows-of.ts';
import { linesOf, openDashboard, tableOf } from './dashboard.ts';
import { eventually } from '../kit/eventually.ts';
import { amount } from '../kit/expected.ts';
import { useStage } from '../kit/stage.ts';

const stage = useStage();

const count = (value: number): string => value.toLocaleString('en');
const part = (some: number, all: number): string => `${Math.round((some / all) * 1000) / 10}%`;

/** The only row of a query, as numbers. */
async function figuresOf<Name extends string>(query: SQL): Promise<Record<Name, number>> {
  const [row = {}] = await rowsOf<Record<string, unknown>>(stage.backend.db, query);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Number(value)]),
  ) as Record<Name, number>;
}

/** The rows of a query as texts, their numbers as `write` writes them. */
async function rowsAs(query: SQL, write: (value: number) => string): Promise<string[][]> {
  const rows = await rowsOf<{ label: string; value: unknown }>(stage.backend.db, query);
  return rows.map(({ label, value }) => [label, write(Number(value))]);
}

/** The results that the page was answered with, by the last parts of their paths. */
function recordResults(page: Page): Map<string, unknown> {
  const results = new Map<string, unknown>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/')) return;
    const { result } = (await response.json()) as { result: unknown };
    results.set(pathname.replace('/api/', ''), result);
  });
  return results;
}

/** The days of the scope, those before it, and the rows of a table that lie in its district. */
interface Scope {
  readonly query: string;
  readonly from: string;
  readonly to: string;
  readonly before: string;
  readonly days: number;
  readonly year: string;
  readonly district: string | null;
}

const SCOPES: readonly Scope[] = [
  {
    query: '?period=2024-06-01..2024-06-30',
    from: '2024-06-01',
    to: '2024-06-30',
    before: '2024-05-02',
    days: 30,
    year: '2023-07-01',
    district: null,
  },
  {
    query: '?period=2023-11-17..2024-04-07&district=Port+Amara',
    from: '2023-11-17',
    to: '2024-04-07',
    before: '2023-06-27',
    days: 143,
    year: '2023-05-01',
    district: 'Port Amara',
  },
];

const change = (now: number, before: number, days: number): string => {
  const share = `${Math.round((Math.abs(now - before) / before) * 1000) / 10}%`;
  return `${now > before ? '▲ up' : '▼ down'} ${share} on the ${days} days before`;
};

it.each(SCOPES)('shows what SQL finds for $query', async (scope) => {
  const { from, to, before, days, year, district } = scope;
  const { page, noise } = await stage.enter();
  const results = recordResults(page);
  await openDashboard(page, scope.query);

  const here = sql`(${district}::text is null
    or district_id = (select id from districts where name = ${district}))`;
  const sold = sql`(transaction_date at time zone 'UTC')::date`;
  const sums = (first: string, end: SQL) =>
    figuresOf<'count' | 'amount' | 'gst' | 'wht'>(
      sql`select count(*) as count, coalesce(sum(amount), 0) as amount,
        coalesce(sum(gst_amount), 0) as gst, coalesce(sum(wht_amount), 0) as wht
        from transactions where ${here} and ${sold} >= ${first}::date and ${sold} < ${end}`,
    );
  const now = await sums(from, sql`${to}::date + 1`);
  const past = await sums(before, sql`${from}::date`);
  expect(past.wht).toBeGreaterThan(0);
  await eventually(() => results.get('Dashboard/V2/Stat/Transactions')).toEqual({
    taxPayerSummary: {
      ...now,
      previousCount: past.count,
      previousAmount: past.amount,
      previousGst: past.gst,
      previousWht: past.wht,
    },
  });
  expect(await linesOf(page, 'Transactions')).toEqual([
    count(now.count),
    change(now.count, past.count, days),
    `Amount ${amount(now.amount)}`,
  ]);
  expect(await linesOf(page, 'GST')).toEqual([amount(now.gst), change(now.gst, past.gst, days)]);
  expect(await linesOf(page, 'WHT')).toEqual([amount(now.wht), change(now.wht, past.wht, days)]);

  const taxpayers = await figuresOf<'total' | 'active' | 'inactive' | 'registered'>(
    sql`select count(*) as total, count(*) filter (where activity = 'Active') as active,
      count(*) filter (where activity = 'Inactive') as inactive,
      count(*) filter (where registered_date between ${from}::date and ${to}::date) as registered
      from taxpayers where ${here}`,
  );
  await eventually(() => results.get('Dashboard/V2/Stat/Taxpayers')).toEqual({
    taxPayerSummary: taxpayers,
  });
  expect(await linesOf(page, 'Taxpayers')).toEqual([
    count(taxpayers.total),
    `${part(taxpayers.active, taxpayers.total)} active (${count(taxpayers.active)})`,
    `${count(taxpayers.registered)} registered in the period; the others as of now`,
  ]);

  const devices = await figuresOf<'total' | 'active' | 'faulty'>(
    sql`select count(*) as total, count(*) filter (where status = 'Active') as active,
      count(*) filter (where status = 'Inactive') as inactive,
      count(*) filter (where status = 'Faulty') as faulty,
      count(*) filter (where status = 'In Stock') as "inStock"
      from devices where ${here}`,
  );
  await eventually(() => results.get('Dashboard/V2/Stat/Devices')).toEqual({
    taxPayerSummary: { summary: devices },
  });
  expect(await linesOf(page, 'Devices')).toEqual([
    count(devices.total),
    `${part(devices.active, devices.total)} active (${count(devices.active)})`,
    `${count(devices.faulty)} faulty; as of now, whatever the period`,
  ]);

  const months = (value: SQL, rows: SQL, day: SQL) =>
    sql`select to_char(month, 'MM/YYYY') as label, coalesce(value, 0) as value
      from generate_series(${year}::date, ${to}::date, '1 month') as month
      left join (select date_trunc('month', ${day}) as month, ${value} as value from ${rows}
        where ${here} and ${day} <= ${to}::date group by 1) as found using (month)
      order by month`;
  expect(await tableOf(page, 'Taxpayers Registered')).toEqual(
    await rowsAs(months(sql`count(*)`, sql`taxpayers`, sql`registered_date`), count),
  );
  expect(await tableOf(page, 'GST Accrual')).toEqual(
    await rowsAs(months(sql`sum(gst_amount)`, sql`transactions`, sold), amount),
  );
  expect(await tableOf(page, 'WHT Accrual')).toEqual(
    await rowsAs(months(sql`sum(wht_amount)`, sql`transactions`, sold), amount),
  );

  const receipts = await rowsOf<Record<string, unknown>>(
    stage.backend.db,
    sql`select to_char(day, 'DD/MM/YY') as day, count(id) as receipts,
      coalesce(sum(amount), 0) as amount, coalesce(sum(gst_amount), 0) as gst
      from generate_series(${from}::date, ${to}::date, '1 day') as day
      left join transactions on ${sold} = day group by day.day order by day.day`,
  );
  expect(await tableOf(page, 'Daily Receipts')).toEqual(
    receipts.map(({ day, receipts, amount: sum, gst }) => [
      day,
      count(Number(receipts)),
      amount(Number(sum)),
      amount(Number(gst)),
    ]),
  );
  expect(noise).toEqual([]);
});

it('shows what SQL finds of all time and all districts, whatever is chosen', async () => {
  const { page, noise } = await stage.enter();
  await openDashboard(page, '?period=2024-06-01..2024-06-30&district=Port+Amara');
  const all = await figuresOf(
    sql`select (select count(*) from taxpayers) as "Taxpayers",
      (select count(*) from non_taxpayers) as "Non Taxpayers",
      (select count(*) from devices) as "Devices",
      (select count(*) from transactions) as "Transactions",
      (select count(*) from users) as "Users",
      (select count(*) from refunds where status = 'Submitted') as "Refunds waiting"`,
  );
  const overall = page.getByRole('region', { name: 'Overall' });
  expect(
    await overall
      .locator('dl > div')
      .evaluateAll((pairs) =>
        pairs.map((pair) => [...pair.children].map(({ textContent }) => textContent)),
      ),
  ).toEqual(Object.entries(all).map(([label, value]) => [label, count(value)]));
  expect(await overall.innerText()).toContain('All time, all districts');

  const waiting = await figuresOf<'count' | 'amount' | 'unknown' | 'days'>(
    sql`select count(*) as count, sum(amount) as amount,
      count(*) filter (where amount is null) as unknown,
      (now() at time zone 'UTC')::date - (min(created_date) at time zone 'UTC')::date as days
      from refunds where status = 'Submitted'`,
  );
  const unknown = waiting.unknown > 0 ? ` (${waiting.unknown} without an amount)` : '';
  expect(await linesOf(page, 'Refunds waiting')).toEqual([
    count(waiting.count),
    `Amount ${amount(waiting.amount)}${unknown}`,
    `Oldest: ${count(waiting.days)} days; all time, all districts`,
  ]);
  const oldest = await rowsOf<{ id: string }>(
    stage.backend.db,
    sql`select coalesce(transaction_id, '—') as id from refunds where status = 'Submitted'
      order by created_date, refunds.id limit 10`,
  );
  const listed = page.getByRole('region', { name: 'Waiting longest' }).locator('tbody tr');
  expect(await listed.locator('td:first-child').allInnerTexts()).toEqual(
    oldest.map(({ id }) => id),
  );

  const groups: Record<string, [SQL, (value: number) => string]> = {
    'Taxpayers by Category': [
      sql`select category as label, count(*) as value from taxpayers group by 1`,
      count,
    ],
    'Devices by Status': [
      sql`select status as label, count(*) as value from devices group by 1`,
      count,
    ],
    'Collections by Region': [
      sql`select regions.name as label, sum(gst_amount + wht_amount) as value from transactions
        join districts on districts.id = district_id join regions on regions.id = region_id
        group by 1`,
      amount,
    ],
    'Transactions by Type': [
      sql`select collection_type as label, count(*) as value from transactions group by 1`,
      count,
    ],
  };
  for (const [title, [query, write]] of Object.entries(groups)) {
    const found = await rowsAs(sql`${query} order by 2 desc, 1`, write);
    expect(found.length).toBeGreaterThan(1);
    expect(await tableOf(page, title)).toEqual(found);
  }
  expect(noise).toEqual([]);
});
