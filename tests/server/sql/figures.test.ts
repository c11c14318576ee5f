import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { ranksAsJson } from '../../../server/hub/ranks.ts';
import {
  BODIES,
  DAY,
  type FigureBody,
  figureBackend,
  inDistrict,
  PERIODS,
  TRANSACTIONS,
  within,
} from '../figure-database.ts';
import { receipt, recordTransactions } from '../receipts.ts';

const STAT = '/api/Dashboard/V2/Stat';
type Row = Record<string, string>;

const figures = await figureBackend();

/** Asks a figure for each of the bodies; those that are not what plain SQL says. */
async function wrong(
  path: string,
  bodies: FigureBody[],
  expected: (body: FigureBody) => Promise<unknown>,
): Promise<object[]> {
  const differing: object[] = [];
  for (const body of bodies) {
    const [found, said] = [await figures.ask(path, body), await expected(body)];
    if (!isDeepStrictEqual(found, said)) differing.push({ body, found, said });
  }
  return differing;
}

/** The days that are listed, or the first ones of the months, with what `sums` has for them. */
function listed(
  unit: 'day' | 'month',
  { startDate, endDate }: FigureBody,
  recorded: string,
  sums: string,
  columns: string,
) {
  return figures.rows<Row>(`select ${columns}
    from (${recorded}) as recorded
    cross join generate_series(
      date_trunc('${unit}', greatest(first, '${startDate ?? '-infinity'}'::date)::timestamp),
      least(greatest(last, (now() at time zone :zone)::date), '${endDate ?? 'infinity'}'::date),
      '1 ${unit}') as moment
    left join (${sums}) as sums on sums.day = moment::date
    order by moment`);
}

const RECORDED_DAYS = `select min(${DAY}) as first, max(${DAY}) as last from transactions t`;
const REQUEST_DAY = '(created_date at time zone :zone)::date';
const OF_MONTH = `to_char(moment, 'YYYY-MM') as period, coalesce(value, 0) as value`;
const byMonth = (rows: Row[]) =>
  rows.map(({ period, value }) => ({ period, value: Number(value) }));

describe('are those of the rows:', () => {
  it('the receipts of each day', () =>
    expect(
      wrong(`${STAT}/DailyReceipts`, PERIODS, async (period) => {
        const rows = await listed(
          'day',
          period,
          RECORDED_DAYS,
          `select ${DAY} as day, count(*) as count, sum(amount) as amount, sum(gst_amount) as gst
          from ${TRANSACTIONS} where ${within(DAY, period)} group by 1`,
          `moment::date::text as date, coalesce(count, 0) as count, coalesce(amount, 0) as amount,
          coalesce(gst, 0) as gst`,
        );
        return rows.map(({ date, count, amount, gst }) => ({
          date,
          receiptCount: Number(count),
          amount: Number(amount),
          gstAmount: Number(gst),
        }));
      }),
    ).resolves.toEqual([]));

  it('the refunds asked for on each day', () =>
    expect(
      wrong(`${STAT}/RefundRequestsPerDay`, PERIODS, async (period) => {
        const rows = await listed(
          'day',
          period,
          `select min(${REQUEST_DAY}) as first, max(${REQUEST_DAY}) as last from refunds`,
          `select ${REQUEST_DAY} as day, count(*) as count, sum(amount) as amount
          from refunds where ${within(REQUEST_DAY, period)} group by 1`,
          'moment::date::text as date, coalesce(count, 0) as count, coalesce(amount, 0) as amount',
        );
        return rows.map(({ date, count, amount }) => ({
          date,
          requestCount: Number(count),
          amount: Number(amount),
        }));
      }),
    ).resolves.toEqual([]));

  it.each([
    ['GST', 'gst_amount'],
    ['WHT', 'wht_amount'],
  ])('the %s of each month', (tax, column) =>
    expect(
      wrong(`/api/Reports/Get${tax}AccrualTrendReports`, BODIES, async (body) =>
        byMonth(
          await listed(
            'month',
            body,
            RECORDED_DAYS,
            `select date_trunc('month', ${DAY}::timestamp)::date as day, sum(${column}) as value
            from ${TRANSACTIONS} where ${within(DAY, body)} and ${inDistrict('d.name', body)}
            group by 1`,
            OF_MONTH,
          ),
        ),
      ),
    ).resolves.toEqual([]),
  );
});

interface Sums {
  count: number;
  amount: number;
  gst: number;
  wht: number;
}
async function sums(period: FigureBody, district: FigureBody): Promise<Sums> {
  const [row] = await figures.rows<Row>(`select count(*) as count,
    coalesce(sum(amount), 0) as amount, coalesce(sum(gst_amount), 0) as gst,
    coalesce(sum(wht_amount), 0) as wht
    from ${TRANSACTIONS} where ${within(DAY, period)} and ${inDistrict('d.name', district)}`);
  const { count, amount, gst, wht } = row ?? {};
  return { count: Number(count), amount: Number(amount), gst: Number(gst), wht: Number(wht) };
}

/** The same number of days that end where the period begins; by the database's own calendar. */
async function daysBefore(startDate: string, endDate: string): Promise<FigureBody> {
  const [days] = await figures.rows<{ startDate: string; endDate: string }>(`select
    (date '${startDate}' - least(date '${endDate}' - date '${startDate}' + 1,
      date '${startDate}' - date '0001-01-01'))::text as "startDate",
    (date '${startDate}' - 1)::text as "endDate"`);
  return days ?? {};
}

it('the sums of transactions are those of the rows, with those of as many days before', () =>
  expect(
    wrong(`${STAT}/Transactions`, BODIES, async (body) => {
      const { startDate, endDate } = body;
      const isOpen = startDate === undefined || endDate === undefined;
      const before = isOpen ? undefined : await sums(await daysBefore(startDate, endDate), body);
      return {
        taxPayerSummary: {
          ...(await sums(body, body)),
          previousCount: before?.count ?? null,
          previousAmount: before?.amount ?? null,
          previousGst: before?.gst ?? null,
          previousWht: before?.wht ?? null,
        },
      };
    }),
  ).resolves.toEqual([]));

async function ranks(order: 'asc' | 'desc', period: FigureBody, limit = 10) {
  const rows = await figures.rows<Row>(`select p.name, p.tin,
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

describe('the ranks of taxpayers', () => {
  /** Several have the same sum, the highest and the lowest of all. */
  beforeAll(async () => {
    for (const [name, amount] of Object.entries({ MOST: '50000000.10', LEAST: '0.01' })) {
      await recordTransactions(
        figures.backend.db,
        [900, 30, 7, 450].map((offset) =>
          receipt({
            transactionDate: new Date('2024-09-10T10:00:00Z'),
            taxpayerId: name === 'MOST' ? offset : offset + 1,
            amount,
          }),
        ),
      );
    }
  });

  it.each([
    ['Top10Taxpayers', 'desc'],
    ['Least10Taxpayers', 'asc'],
  ] as const)('%s are those of the rows', (name, order) =>
    expect(wrong(`${STAT}/${name}`, PERIODS, (period) => ranks(order, period))).resolves.toEqual(
      [],
    ),
  );

  it('are the same when computed from candidates only', async () => {
    const ZONE = 'Pacific/Auckland';
    for (const which of ['most', 'least'] as const) {
      for (const body of PERIODS) {
        for (const count of [1, 3, 10]) {
          const list = await ranksAsJson(figures.backend.db, which, count, body, ZONE, 0);
          const plain = await ranks(which === 'most' ? 'desc' : 'asc', body, count);
          expect({ body, count, list: JSON.parse(list) }).toEqual({ body, count, list: plain });
        }
      }
    }
  });

  it('are in order of id for equal amounts', async () => {
    const period = { startDate: '2024-09-10', endDate: '2024-09-11' };
    const tins = await figures.rows<{ id: number; tin: string }>(
      'select id::integer as id, tin from taxpayers',
    );
    const idOf = new Map(tins.map(({ id, tin }) => [tin, id]));
    const ids = async (name: string) =>
      (await figures.ask<{ taxPayerTIN: string }[]>(`${STAT}/${name}`, period)).map((rank) =>
        idOf.get(rank.taxPayerTIN),
      );
    expect(await ids('Top10Taxpayers')).toEqual([7, 30, 450, 900, 8, 31, 451, 901]);
    expect(await ids('Least10Taxpayers')).toEqual([8, 31, 451, 901, 7, 30, 450, 900]);
  });
});
