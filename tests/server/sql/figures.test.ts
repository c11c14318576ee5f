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

const figures = await figureBackend();

/** Asks a figure for each of the bodies, which has to be what plain SQL says. */
async function expectFigures(
  path: string,
  bodies: FigureBody[],
  expected: (body: FigureBody) => Promise<unknown>,
): Promise<void> {
  for (const body of bodies) {
    const figure = await figures.ask(path, body);
    expect({ body, figure }).toEqual({ body, figure: await expected(body) });
  }
}

/** The days that are listed, or the first ones of the months, with what `sums` has for them. */
function listed(
  unit: 'day' | 'month',
  { startDate, endDate }: FigureBody,
  recorded: string,
  sums: string,
  columns: string,
) {
  return figures.rows(`select ${columns}
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
/** A sum, zero where there is nothing, under a name. */
const number = (value: string, name = value) => `coalesce(${value}, 0)::float as "${name}"`;

describe('are those of the rows:', () => {
  it('the receipts of each day', () =>
    expectFigures(`${STAT}/DailyReceipts`, PERIODS, (period) =>
      listed(
        'day',
        period,
        RECORDED_DAYS,
        `select ${DAY} as day, count(*), sum(amount) as amount, sum(gst_amount) as gst
          from ${TRANSACTIONS} where ${within(DAY, period)} group by 1`,
        `moment::date::text as date, ${number('count', 'receiptCount')}, ${number('amount')},
          ${number('gst', 'gstAmount')}`,
      ),
    ));

  it('the refunds asked for on each day', () =>
    expectFigures(`${STAT}/RefundRequestsPerDay`, PERIODS, (period) =>
      listed(
        'day',
        period,
        `select min(${REQUEST_DAY}) as first, max(${REQUEST_DAY}) as last from refunds`,
        `select ${REQUEST_DAY} as day, count(*), sum(amount) as amount
          from refunds where ${within(REQUEST_DAY, period)} group by 1`,
        `moment::date::text as date, ${number('count', 'requestCount')}, ${number('amount')}`,
      ),
    ));

  it.each([
    ['GST', 'gst_amount'],
    ['WHT', 'wht_amount'],
  ])('the %s of each month', (tax, column) =>
    expectFigures(`/api/Reports/Get${tax}AccrualTrendReports`, BODIES, (body) =>
      listed(
        'month',
        body,
        RECORDED_DAYS,
        `select date_trunc('month', ${DAY}::timestamp)::date as day, sum(${column}) as value
          from ${TRANSACTIONS} where ${within(DAY, body)} and ${inDistrict('d.name', body)}
          group by 1`,
        `to_char(moment, 'YYYY-MM') as period, ${number('value')}`,
      ),
    ),
  );
});

async function sums(period: FigureBody, district: FigureBody): Promise<Record<string, number>> {
  const [row] = await figures.rows<Record<string, number>>(`select ${number('count(*)', 'count')},
    ${number('sum(amount)', 'amount')}, ${number('sum(gst_amount)', 'gst')},
    ${number('sum(wht_amount)', 'wht')}
    from ${TRANSACTIONS} where ${within(DAY, period)} and ${inDistrict('d.name', district)}`);
  return row ?? {};
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
  expectFigures(`${STAT}/Transactions`, BODIES, async (body) => {
    const { startDate, endDate } = body;
    const isOpen = startDate === undefined || endDate === undefined;
    const before = isOpen ? {} : await sums(await daysBefore(startDate, endDate), body);
    return {
      taxPayerSummary: {
        ...(await sums(body, body)),
        previousCount: before['count'] ?? null,
        previousAmount: before['amount'] ?? null,
        previousGst: before['gst'] ?? null,
        previousWht: before['wht'] ?? null,
      },
    };
  }));

const ranks = (order: 'asc' | 'desc', period: FigureBody, limit = 10) =>
  figures.rows(`select row_number() over (order by sum(t.amount) ${order}, p.id)::float as rank,
      p.name as "taxPayerName", p.tin as "taxPayerTIN",
      ${number('count(*)', 'transactionCount')}, ${number('sum(t.amount)', 'amount')},
      ${number('sum(t.gst_amount)', 'gstAmount')}
    from transactions t join taxpayers p on p.id = t.taxpayer_id
    where ${within(DAY, period)} group by p.id order by 1 limit ${limit}`);

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
    expectFigures(`${STAT}/${name}`, PERIODS, (period) => ranks(order, period)),
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
