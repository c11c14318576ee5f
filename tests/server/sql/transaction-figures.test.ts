import { beforeAll, describe, expect, it } from 'vitest';
import {
  BODIES,
  DAY,
  type FigureBackend,
  type FigureBody,
  inDistrict,
  figuresIn,
  TRANSACTIONS,
  within,
} from '../figure-database.ts';
import { signIn } from '../client.ts';
import { transactionCalls } from '../transaction-calls.ts';

interface Sums {
  count: string | number;
  amount: string | number;
  gst: string | number;
  wht: string | number;
}

describe.each(['UTC', 'Pacific/Auckland'])('in %s', (timeZone) => {
  let figures: FigureBackend;
  beforeAll(async () => {
    figures = await figuresIn(timeZone);
  });

  async function sums(period: FigureBody, district: FigureBody): Promise<Sums> {
    const [row] = await figures.rows<Sums>(`select count(*) as count,
      coalesce(sum(amount), 0) as amount, coalesce(sum(gst_amount), 0) as gst,
      coalesce(sum(wht_amount), 0) as wht
      from ${TRANSACTIONS} where ${within(DAY, period)} and ${inDistrict('d.name', district)}`);
    if (row === undefined) throw new Error('no row');
    const { count, amount, gst, wht } = row;
    return { count: Number(count), amount: Number(amount), gst: Number(gst), wht: Number(wht) };
  }

  it.each(BODIES)('are the sums of the rows for %j', async (body) => {
    const { taxPayerSummary } = await figures.ask<{ taxPayerSummary: object }>(
      '/api/Dashboard/V2/Stat/Transactions',
      body,
    );
    const { startDate, endDate } = body;
    const isOpen = startDate === undefined || endDate === undefined;
    const none = { count: null, amount: null, gst: null, wht: null };
    const before = isOpen ? none : await sums(await daysBefore(figures, startDate, endDate), body);
    expect(taxPayerSummary).toEqual({
      ...(await sums(body, body)),
      previousCount: before.count,
      previousAmount: before.amount,
      previousGst: before.gst,
      previousWht: before.wht,
    });
  });

  it('are the sums of the transactions that the list shows', async () => {
    const body = { startDate: '2024-02-29', endDate: '2024-04-07', district: 'Port Amara' };
    const { list } = transactionCalls(figures.backend, await signIn(figures.backend.url));
    const shown = (await list({ ...body, perPage: 1_000 })).result;
    expect(shown.totalPages).toBe(1);
    const cents = (name: 'amount' | 'gstAmount' | 'whtAmount') =>
      shown.list.reduce((sum, row) => sum + Math.round(row[name] * 100), 0) / 100;
    const { taxPayerSummary } = await figures.ask<{ taxPayerSummary: object }>(
      '/api/Dashboard/V2/Stat/Transactions',
      body,
    );
    expect(taxPayerSummary).toMatchObject({
      count: shown.list.length,
      amount: cents('amount'),
      gst: cents('gstAmount'),
      wht: cents('whtAmount'),
    });
    expect(shown.list.length).toBeGreaterThan(50);
  });
});

/** The same number of days that end where the period begins; by the database's own calendar. */
async function daysBefore({ rows }: FigureBackend, startDate: string, endDate: string) {
  const [days] = await rows<{ startDate: string; endDate: string }>(`select
    greatest(date '${startDate}' - least(date '${endDate}' - date '${startDate}' + 1, 300000),
      date '0001-01-01')::text as "startDate",
    (date '${startDate}' - 1)::text as "endDate"`);
  return days ?? {};
}
