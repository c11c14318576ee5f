import { beforeAll, describe, expect, it } from 'vitest';
import { call, signIn } from '../client.ts';
import {
  BODIES,
  DAY,
  type FigureBackend,
  inDistrict,
  figuresIn,
  within,
} from '../figure-database.ts';

type Row = Record<string, string | number | null>;

describe.each(['UTC', 'Pacific/Auckland'])('in %s', (timeZone) => {
  let figures: FigureBackend;
  beforeAll(async () => {
    figures = await figuresIn(timeZone);
  });

  it.each(BODIES)('GST by taxpayer and month is that of the rows for %j', async (body) => {
    const rows = await figures.rows<Record<string, string>>(`select
        to_char(${DAY}, 'YYYY-MM') as period, p.name, p.tin, d.name as district,
        count(*) as count, sum(t.amount) as amount, sum(t.gst_amount) as gst
      from transactions t join taxpayers p on p.id = t.taxpayer_id
      join districts d on d.id = p.district_id
      where t.collection_type = 'GST' and ${within(DAY, body)} and ${inDistrict('d.name', body)}
      group by 1, p.id, d.name order by 1, p.id`);
    expect(await figures.ask('/api/Reports/GetGstAccrualReport', body)).toEqual(
      rows.map(({ period, name, tin, district, count, amount, gst }) => ({
        period,
        taxPayerName: name,
        taxPayerTIN: tin,
        district,
        transactionCount: Number(count),
        amount: Number(amount),
        gstAmount: Number(gst),
      })),
    );
  });

  const refundReport = (body: object) =>
    figures.ask<Row[]>('/api/Reports/GetRefundHistoryReport', body);

  it.each(BODIES)('refunds are those asked for in the period for %j', async (body) => {
    const { startDate, endDate } = body;
    const isOpen = startDate === undefined && endDate === undefined;
    const inPeriod = isOpen ? 'true' : within('(r.created_date at time zone :zone)::date', body);
    const rows = await figures.rows<{
      id: number;
      status: string;
    }>(`select r.id::integer as id, r.status
      from refunds r left join taxpayers p on p.id = r.taxpayer_id
      left join districts d on d.id = p.district_id
      where ${inPeriod} and ${inDistrict('d.name', body)}
      order by r.created_date desc nulls last, r.id desc`);
    const all = await refundReport(body);
    expect(all.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(await refundReport({ ...body, refundStatus: 'Submitted' })).toEqual(
      all.filter(({ refundStatus }) => refundStatus === 'Submitted'),
    );
  });

  it('refunds of every status are those without a status', async () => {
    const all = await refundReport({ endDate: '2024-04-07' });
    expect(all.length).toBeGreaterThan(0);
    expect(await refundReport({ endDate: '2024-04-07', refundStatus: 'All' })).toEqual(all);
    expect(await refundReport({ endDate: '2024-04-07', refundStatus: '' })).toEqual(all);
    expect(await refundReport({ endDate: '2024-04-07', refundStatus: 'Whatever' })).toEqual([]);
  });
});

describe('taxpayers', () => {
  let figures: FigureBackend;
  let all: Row[];
  beforeAll(async () => {
    figures = await figuresIn('UTC');
    const { url } = figures.backend;
    const token = await signIn(url);
    all = (await call<Row[]>(`${url}/api/TAXPayers/GetTAXPayer`, { token })).result;
  });

  const report = (who: string, body: object) =>
    figures.ask<Row[]>(`/api/Reports/Get${who}TaxpayerReport`, body);

  it.each([
    ...BODIES,
    { startDate: '2020-02-29', endDate: '2022-08-17' },
    { startDate: '2020-02-29', endDate: '2022-08-17', district: 'Amara East' },
  ])('are the records of the list that were registered in %j', async (body) => {
    const ids = await figures.rows<{ id: number }>(`select p.id::integer as id
      from taxpayers p join districts d on d.id = p.district_id
      where ${within('registered_date', body)} and ${inDistrict('d.name', body)}`);
    const expected = all.filter((taxpayer) => ids.some(({ id }) => id === taxpayer['id']));
    expect(expected).toHaveLength(ids.length);
    const having = (activity: string) => expected.filter((each) => each['activity'] === activity);
    expect(await report('Registered', body)).toEqual(expected);
    expect(await report('Active', body)).toEqual(having('Active'));
    expect(await report('InActive', body)).toEqual(having('Inactive'));
    const registered = { taxPayerSummary: { registered: expected.length } };
    expect(await figures.ask('/api/Dashboard/V2/Stat/Taxpayers', body)).toMatchObject(registered);
  });

  it('of some years are some, active and inactive', async () => {
    const body = { startDate: '2020-01-01', endDate: '2022-12-31' };
    const [active, inactive] = [await report('Active', body), await report('InActive', body)];
    expect(active.length).toBeGreaterThan(inactive.length);
    expect(inactive.length).toBeGreaterThan(0);
    expect(active.length + inactive.length).toBeLessThan(all.length);
  });
});
