import { type SQL, sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { numberOf } from '../kit/database.ts';
import { eventually } from '../kit/eventually.ts';
import {
  chartTexts,
  JUNE,
  listTexts,
  money,
  openHub,
  panel,
  periodQuery,
  query,
  ranked,
  tab,
  whole,
  within,
} from './performance-hub.ts';
import { facts } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';

const stage = useStage();

/** What happened on each day of June, from the rows themselves. */
const daily = (table: SQL, time: SQL, sums: SQL) =>
  query(
    stage,
    sql`select to_char(day, 'DD/MM/YY') as day, ${sums}
      from generate_series(${JUNE.from}::date, ${JUNE.to}::date, interval '1 day') as day
      left join ${table} on (${time} at time zone 'UTC')::date = day
      group by day order by day`,
  );

const reversed = <Row>(rows: readonly Row[]): Row[] => rows.toReversed();

describe('daily receipts', () => {
  it('are those of the transactions, in totals, charts and list', async () => {
    const { page, noise } = await stage.enter();
    const sums = sql`count(t.id) as count, coalesce(sum(t.amount), 0) as amount,
      coalesce(sum(t.gst_amount), 0) as gst`;
    const days = await daily(sql`transactions t`, sql`t.transaction_date`, sums);
    const inJune = within(sql`t.transaction_date`, JUNE);
    const total = (what: SQL) =>
      numberOf(stage, sql`select ${what} from transactions t where ${inJune}`);
    expect(await total(sql`count(*)`)).toBeGreaterThan(100);
    await openHub(page, `${periodQuery(JUNE)}&size=50`);
    expect(await listTexts(page)).toEqual(
      reversed(days).map(({ day, count, amount, gst }) => [
        day,
        whole(count),
        money(amount),
        money(gst),
      ]),
    );
    expect(await facts(panel(page))).toEqual({
      Receipts: whole(await total(sql`count(*)`)),
      Amount: money(await total(sql`sum(t.amount)`)),
      GST: money(await total(sql`sum(t.gst_amount)`)),
    });
    expect(await chartTexts(page, 'Amount per Day')).toEqual(
      days.map(({ day, amount }) => [day, money(amount)]),
    );
    expect(await chartTexts(page, 'GST per Day')).toEqual(
      days.map(({ day, gst }) => [day, money(gst)]),
    );
    expect(await chartTexts(page, 'Receipts per Day')).toEqual(
      days.map(({ day, count }) => [day, whole(count)]),
    );
    expect(noise).toEqual([]);
  });
});

describe('refund requests per day', () => {
  it('are those of the refunds, in totals, charts and list', async () => {
    const { page, noise } = await stage.enter();
    const sums = sql`count(r.id) as count, coalesce(sum(r.amount), 0) as amount`;
    const days = await daily(sql`refunds r`, sql`r.created_date`, sums);
    const total = (what: SQL) =>
      numberOf(
        stage,
        sql`select ${what} from refunds r where ${within(sql`r.created_date`, JUNE)}`,
      );
    await openHub(page, `${periodQuery(JUNE)}&selectedTab=refund-requests-per-day&size=50`);
    expect(await listTexts(page)).toEqual(
      reversed(days).map(({ day, count, amount }) => [day, whole(count), money(amount)]),
    );
    expect(await facts(panel(page))).toEqual({
      Requests: whole(await total(sql`count(*)`)),
      Amount: money(await total(sql`sum(r.amount)`)),
    });
    expect(await chartTexts(page, 'Requests per Day')).toEqual(
      days.map(({ day, count }) => [day, whole(count)]),
    );
    expect(await chartTexts(page, 'Amount per Day')).toEqual(
      days.map(({ day, amount }) => [day, money(amount)]),
    );
    expect(noise).toEqual([]);
  });
});

/** What a list says of taxpayers, after the rank and its change. */
const cellsOf = ({ name, tin, count, amount, gst }: Record<string, unknown>) => [
  name,
  tin,
  whole(count),
  money(amount),
  money(gst),
];

/** Expects of a chart of ranks the amounts of the rows, in their order. */
async function compareChart(page: Page, title: string, rows: Record<string, unknown>[]) {
  expect(await chartTexts(page, title)).toEqual(
    rows.map(({ name, amount, gst }) => [name, money(amount), money(gst)]),
  );
}

describe('the taxpayers of a period', () => {
  const HALF_YEAR = { from: '2023-07-01', to: '2023-12-31' };
  const YEAR = { from: '2023-07-01', to: '2024-06-30' };

  it.each([
    // As many days, right before; and what happened to the ranks since.
    [HALF_YEAR, { from: '2022-12-29', to: '2023-06-30' }, ['new', 'same', 'up']],
    [YEAR, { from: '2022-06-30', to: '2023-06-30' }, ['down', 'new', 'same']],
  ])('%j are those of the transactions, with their changes', async (days, earlier, kinds) => {
    const { page, noise } = await stage.enter();
    const seen = new Set<string>();
    await openHub(page, `${periodQuery(days)}&selectedTab=top-10`);
    for (const [name, order] of [
      ['Top 10', 'desc'],
      ['Least 10', 'asc'],
    ] as const) {
      const rows = await query(
        stage,
        sql`select now.*, case
            when earlier.rank is null then 'new'
            when earlier.rank = now.rank then 'same'
            when earlier.rank > now.rank then 'up ' || earlier.rank - now.rank
            else 'down ' || now.rank - earlier.rank end as change
          from (${ranked(order, days)}) now
          left join (${ranked(order, earlier)}) earlier using (tin) order by now.rank`,
      );
      await tab(page, name).click();
      await eventually(() => listTexts(page)).toEqual(
        rows.map((row) => [whole(row['rank']), row['change'], ...cellsOf(row)]),
      );
      await compareChart(page, `${name} Taxpayers`, rows);
      for (const { change } of rows) seen.add(String(change).replace(/ .*/, ''));
    }
    // Otherwise the comparison proves little.
    expect([...seen]).toEqual(expect.arrayContaining(kinds));
    expect(noise).toEqual([]);
  });
});

it('the taxpayers of all time are those of the transactions', async () => {
  const { page, noise } = await stage.enter();
  await openHub(page, `${periodQuery(JUNE)}&selectedTab=top-all-time`);
  for (const [name, order] of [
    ['Top', 'desc'],
    ['Least', 'asc'],
  ] as const) {
    const rows = await query(stage, ranked(order));
    await tab(page, `${name} All Time`).click();
    await eventually(() => listTexts(page)).toEqual(
      rows.map((row) => [whole(row['rank']), ...cellsOf(row)]),
    );
    await compareChart(page, `${name} Taxpayers of All Time`, rows);
  }
  expect(noise).toEqual([]);
});
