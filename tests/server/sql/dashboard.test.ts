import { expect, it } from 'vitest';
import { signedIn } from '../client.ts';
import { BODIES, figureBackend, inDistrict, within } from '../figure-database.ts';
import { timed } from '../timed.ts';

const figures = await figureBackend();
const { get } = await signedIn(figures.backend);

it('the overview counts everything there is', async () => {
  const {
    result: { result },
    begun,
    ended,
  } = await timed(figures.backend.db, () => get<{ generatedAt: string }>('/api/Dashboard'));
  const [counts] = await figures.rows<object>(`select
    (select count(*) from taxpayers)::integer as taxpayers,
    (select count(*) from non_taxpayers)::integer as "nonTaxpayers",
    (select count(*) from devices)::integer as devices,
    (select count(*) from transactions)::integer as transactions,
    (select count(*) from users)::integer as users,
    (select count(*) from refunds where status = 'Submitted')::integer as "pendingRefunds"`);
  const { generatedAt, ...rest } = result;
  expect(rest).toEqual(counts);
  expect(generatedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(Date.parse(generatedAt)).toBeGreaterThanOrEqual(begun);
  expect(Date.parse(generatedAt)).toBeLessThanOrEqual(ended);
});

it('the figures of taxpayers are about the register now, and its growth in the period', async () => {
  for (const body of BODIES) {
    const [counts] = await figures.rows(`select
        count(*)::integer as total,
        coalesce(sum(case when activity = 'Active' then 1 else 0 end), 0)::integer as active,
        coalesce(sum(case when activity = 'Inactive' then 1 else 0 end), 0)::integer as inactive,
        coalesce(sum(case when ${within('registered_date', body)} then 1 else 0 end), 0)::integer
          as registered
      from taxpayers p join districts d on d.id = p.district_id
      where ${inDistrict('d.name', body)}`);
    const found = await figures.ask('/api/Dashboard/V2/Stat/Taxpayers', body);
    expect({ body, found }).toEqual({ body, found: { taxPayerSummary: counts } });
  }
});

it('the figures of devices are about those of now', async () => {
  for (const body of [{}, { startDate: '2024-04-08', district: 'Port Amara' }]) {
    const states = await figures.rows<{ status: string; count: number }>(`select status,
        count(*)::integer as count
      from devices v left join districts d on d.id = v.district_id
      where ${inDistrict('d.name', body)} group by status`);
    const of = (status: string) => states.find((state) => state.status === status)?.count ?? 0;
    expect(await figures.ask('/api/Dashboard/V2/Stat/Devices', body)).toEqual({
      taxPayerSummary: {
        summary: {
          total: states.reduce((sum, { count }) => sum + count, 0),
          active: of('Active'),
          inactive: of('Inactive'),
          faulty: of('Faulty'),
          inStock: of('In Stock'),
        },
      },
    });
  }
});

it('the charts share the rows out, the largest part first', async () => {
  const parts = {
    taxpayersByCategory: `select category as label, count(*) as value from taxpayers
      group by 1 order by 2 desc`,
    devicesByStatus:
      'select status as label, count(*) as value from devices group by 1 order by 2 desc',
    collectionsByRegion: `select r.name as label, sum(gst_amount + wht_amount) as value
      from transactions t join districts d on d.id = t.district_id
      join regions r on r.id = d.region_id group by 1 order by 2 desc`,
    transactionsByType: `select collection_type as label, count(*) as value from transactions
      group by 1 order by 2 desc`,
  };
  const expected: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(parts)) {
    const rows = await figures.rows<{ label: string; value: string }>(query);
    expect(rows.length).toBeGreaterThan(1);
    expected[name] = rows.map(({ label, value }) => ({ label, value: Number(value) }));
  }
  expect((await get('/api/Dashboard/V2/Charts')).result).toEqual(expected);
});
