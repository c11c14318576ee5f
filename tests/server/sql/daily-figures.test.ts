import { beforeAll, describe, expect, it } from 'vitest';
import {
  BODIES,
  DAY,
  type FigureBackend,
  type FigureBody,
  inDistrict,
  PERIODS,
  figuresIn,
  TRANSACTIONS,
  within,
} from '../figure-database.ts';

const REQUEST_DAY = '(created_date at time zone :zone)::date';

describe.each(['UTC', 'Pacific/Auckland'])('in %s', (timeZone) => {
  let figures: FigureBackend;
  beforeAll(async () => {
    figures = await figuresIn(timeZone);
  });

  /** The days that are listed, or the first ones of the months, with what `sums` has for them. */
  function listed(
    unit: 'day' | 'month',
    { startDate, endDate }: FigureBody,
    recorded: string,
    sums: string,
    columns: string,
  ) {
    return figures.rows<Record<string, string>>(`select ${columns}
      from (${recorded}) as recorded
      cross join generate_series(
        date_trunc('${unit}', greatest(first, '${startDate ?? '-infinity'}'::date)::timestamp),
        least(greatest(last, (now() at time zone :zone)::date), '${endDate ?? 'infinity'}'::date),
        '1 ${unit}') as moment
      left join (${sums}) as sums on sums.day = moment::date
      order by moment`);
  }

  const recordedDays = `select min(${DAY}) as first, max(${DAY}) as last from transactions t`;

  it.each(PERIODS)('the receipts of each day are those of the rows for %j', async (period) => {
    const expected = await listed(
      'day',
      period,
      recordedDays,
      `select ${DAY} as day, count(*) as count, sum(amount) as amount, sum(gst_amount) as gst
        from ${TRANSACTIONS} where ${within(DAY, period)} group by 1`,
      `moment::date::text as date, coalesce(count, 0) as count, coalesce(amount, 0) as amount,
        coalesce(gst, 0) as gst`,
    );
    expect(await figures.ask('/api/Dashboard/V2/Stat/DailyReceipts', period)).toEqual(
      expected.map(({ date, count, amount, gst }) => ({
        date,
        receiptCount: Number(count),
        amount: Number(amount),
        gstAmount: Number(gst),
      })),
    );
  });

  it.each(PERIODS)(
    'the refunds asked for on each day are those of the rows for %j',
    async (period) => {
      const expected = await listed(
        'day',
        period,
        `select min(${REQUEST_DAY}) as first, max(${REQUEST_DAY}) as last from refunds`,
        `select ${REQUEST_DAY} as day, count(*) as count, sum(amount) as amount
        from refunds where ${within(REQUEST_DAY, period)} group by 1`,
        'moment::date::text as date, coalesce(count, 0) as count, coalesce(amount, 0) as amount',
      );
      expect(await figures.ask('/api/Dashboard/V2/Stat/RefundRequestsPerDay', period)).toEqual(
        expected.map(({ date, count, amount }) => ({
          date,
          requestCount: Number(count),
          amount: Number(amount),
        })),
      );
    },
  );

  it.each(
    BODIES.flatMap((body) => [
      { tax: 'GST', column: 'gst_amount', body },
      { tax: 'WHT', column: 'wht_amount', body },
    ]),
  )('the $tax of each month is that of the rows for $body', async ({ tax, column, body }) => {
    const expected = await listed(
      'month',
      body,
      recordedDays,
      `select date_trunc('month', ${DAY}::timestamp)::date as day, sum(${column}) as value
        from ${TRANSACTIONS} where ${within(DAY, body)} and ${inDistrict('d.name', body)} group by 1`,
      `to_char(moment, 'YYYY-MM') as period, coalesce(value, 0) as value`,
    );
    expect(await figures.ask(`/api/Reports/Get${tax}AccrualTrendReports`, body)).toEqual(
      expected.map(({ period, value }) => ({ period, value: Number(value) })),
    );
  });

  it.each(BODIES)('the registrations of each month are those of the rows for %j', async (body) => {
    const expected = await listed(
      'month',
      body,
      'select min(registered_date) as first, max(registered_date) as last from taxpayers',
      `select date_trunc('month', registered_date::timestamp)::date as day, count(*) as value
        from taxpayers join districts d on d.id = district_id
        where ${within('registered_date', body)} and ${inDistrict('d.name', body)} group by 1`,
      `to_char(moment, 'YYYY-MM') as period, coalesce(value, 0) as value`,
    );
    expect(await figures.ask('/api/Reports/GetTaxpayersTrendReports', body)).toEqual(
      expected.map(({ period, value }) => ({ period, value: Number(value) })),
    );
  });
});
