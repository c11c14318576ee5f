import { beforeAll, describe, expect, it } from 'vitest';
import { recordTransactions } from '../../../server/transactions/record.ts';
import { call, signIn } from '../client.ts';
import {
  DAY,
  type FigureBackend,
  type FigureBody,
  PERIODS,
  figuresIn,
  within,
} from '../figure-database.ts';

const HUB = '/api/Dashboard/V2/Stat';

describe.each(['UTC', 'Pacific/Auckland'])('in %s', (timeZone) => {
  let figures: FigureBackend;
  beforeAll(async () => {
    figures = await figuresIn(timeZone);
    // The same amounts for several taxpayers, the highest and the lowest of all.
    for (const [name, amount] of Object.entries({ MOST: '50000000.10', LEAST: '0.01' })) {
      await recordTransactions(
        figures.backend.db,
        [900, 30, 7, 450].map((offset) => ({
          transactionId: `${name}-${offset}`,
          transactionDate: new Date('2024-09-10T10:00:00Z'),
          receiptNumber: name,
          taxpayerId: name === 'MOST' ? offset : offset + 1,
          collectionType: 'GST',
          amount,
          gstAmount: '0.00',
          whtAmount: '0.00',
        })),
      );
    }
  });

  async function ranks(order: string, period: FigureBody, limit = 10) {
    const rows = await figures.rows<Record<string, string>>(`select p.name, p.tin,
        count(*) as count, sum(t.amount) as amount, sum(t.gst_amount) as gst
      from transactions t join taxpayers p on p.id = t.taxpayer_id
      where ${within(DAY, period)}
      group by p.id order by sum(t.amount) ${order}, p.id limit ${limit}`);
    return rows.map(({ name, tin, count, amount, gst }, index) => ({
      rank: index + 1,
      taxPayerName: name,
      taxPayerTIN: tin,
      transactionCount: Number(count),
      amount: Number(amount),
      gstAmount: Number(gst),
    }));
  }

  it.each(PERIODS)('the ten with the most are those of the rows for %j', async (period) => {
    expect(await figures.ask(`${HUB}/Top10Taxpayers`, period)).toEqual(await ranks('desc', period));
  });

  it.each(PERIODS)('the ten with the least are those of the rows for %j', async (period) => {
    expect(await figures.ask(`${HUB}/Least10Taxpayers`, period)).toEqual(
      await ranks('asc', period),
    );
  });

  it('all time is the period without ends', async () => {
    expect(await figures.ask(`${HUB}/BottomLeastTaxpayersAllTime`)).toEqual(await ranks('asc', {}));
    const token = await signIn(figures.backend.url);
    const top = (query: string) =>
      call(`${figures.backend.url}${HUB}/TopPerformingTaxpayersAllTime${query}`, { token });
    expect((await top('')).result).toEqual(await ranks('desc', {}));
    expect((await top('?count=3')).result).toEqual(await ranks('desc', {}, 3));
    expect((await top('?count=100')).result).toEqual(await ranks('desc', {}, 100));
  });

  it('of equal ones the lower id comes first', async () => {
    const period = { startDate: '2024-09-10', endDate: '2024-09-11' };
    const [most, least] = await Promise.all([
      figures.ask<{ rank: number; taxPayerTIN: string }[]>(`${HUB}/Top10Taxpayers`, period),
      figures.ask<{ rank: number; taxPayerTIN: string }[]>(`${HUB}/Least10Taxpayers`, period),
    ]);
    const tins = await figures.rows<{ id: number; tin: string }>(
      'select id::integer as id, tin from taxpayers',
    );
    const idOf = new Map(tins.map(({ id, tin }) => [tin, id]));
    const ids = (ranks: { taxPayerTIN: string }[]) =>
      ranks.map((rank) => idOf.get(rank.taxPayerTIN));
    expect(ids(most)).toEqual([7, 30, 450, 900, 8, 31, 451, 901]);
    expect(ids(least)).toEqual([8, 31, 451, 901, 7, 30, 450, 900]);
    expect(most.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
