import { describe, expect, it } from 'vitest';
import { signedIn } from '../client.ts';
import { BODIES, DAY, figureBackend, inDistrict, within } from '../figure-database.ts';

type Row = Record<string, string | number | null>;

const figures = await figureBackend();

it('GST by taxpayer and month is that of the rows', async () => {
  for (const body of BODIES) {
    const rows = await figures.rows<Record<string, string>>(`select
        to_char(${DAY}, 'YYYY-MM') as period, p.name, p.tin, d.name as district,
        count(*) as count, sum(t.amount) as amount, sum(t.gst_amount) as gst
      from transactions t join taxpayers p on p.id = t.taxpayer_id
      join districts d on d.id = p.district_id
      where t.collection_type = 'GST' and ${within(DAY, body)} and ${inDistrict('d.name', body)}
      group by 1, p.id, d.name order by 1, p.id`);
    const found = await figures.ask('/api/Reports/GetGstAccrualReport', body);
    const expected = rows.map(({ period, name, tin, district, count, amount, gst }) => ({
      period,
      taxPayerName: name,
      taxPayerTIN: tin,
      district,
      transactionCount: Number(count),
      amount: Number(amount),
      gstAmount: Number(gst),
    }));
    expect({ body, found }).toEqual({ body, found: expected });
  }
});

const refundReport = (body: object) =>
  figures.ask<Row[]>('/api/Reports/GetRefundHistoryReport', body);

describe('the report of refunds', () => {
  it('has those that were asked for in the period', async () => {
    for (const body of BODIES) {
      const { startDate, endDate } = body;
      const isOpen = startDate === undefined && endDate === undefined;
      const inPeriod = isOpen ? 'true' : within('(r.created_date at time zone :zone)::date', body);
      const rows = await figures.rows<{ id: number }>(`select r.id::integer as id
        from refunds r left join taxpayers p on p.id = r.taxpayer_id
        left join districts d on d.id = p.district_id
        where ${inPeriod} and ${inDistrict('d.name', body)}
        order by r.created_date desc nulls last, r.id desc`);
      const ids = (await refundReport(body)).map(({ id }) => id);
      expect({ body, ids }).toEqual({ body, ids: rows.map(({ id }) => id) });
    }
  });

  it('has those of a status', async () => {
    const endDate = '2024-04-07';
    const all = await refundReport({ endDate });
    expect(await refundReport({ endDate, refundStatus: 'Submitted' })).toEqual(
      all.filter(({ refundStatus }) => refundStatus === 'Submitted'),
    );
    for (const refundStatus of ['All', '']) {
      expect(await refundReport({ endDate, refundStatus })).toEqual(all);
    }
    expect(await refundReport({ endDate, refundStatus: 'Whatever' })).toEqual([]);
    expect(all.length).toBeGreaterThan(0);
  });
});

it('the reports of taxpayers have the records of the list that were registered in the period', async () => {
  const { get } = await signedIn(figures.backend);
  const { result: all } = await get<Row[]>('/api/TAXPayers/GetTAXPayer');
  const report = (who: string, body: object) =>
    figures.ask<Row[]>(`/api/Reports/Get${who}TaxpayerReport`, body);
  const years = { startDate: '2020-02-29', endDate: '2022-08-17' };
  for (const body of [...BODIES, years, { ...years, district: 'Amara East' }]) {
    const ids = await figures.rows<{ id: number }>(`select p.id::integer as id
      from taxpayers p join districts d on d.id = p.district_id
      where ${within('registered_date', body)} and ${inDistrict('d.name', body)}`);
    const expected = all.filter((taxpayer) => ids.some(({ id }) => id === taxpayer['id']));
    expect(expected).toHaveLength(ids.length);
    const having = (activity: string) => expected.filter((each) => each['activity'] === activity);
    expect(await report('Registered', body)).toEqual(expected);
    expect(await report('Active', body)).toEqual(having('Active'));
    expect(await report('InActive', body)).toEqual(having('Inactive'));
  }
  const [active, inactive] = [await report('Active', years), await report('InActive', years)];
  expect(active.length).toBeGreaterThan(inactive.length);
  expect(inactive.length).toBeGreaterThan(0);
});
