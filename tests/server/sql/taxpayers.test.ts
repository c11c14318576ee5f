import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { call, signIn } from '../client.ts';
import { rowsOf } from '../rows-of.ts';
import { sharedBackend } from '../shared-backend.ts';

const backend = await sharedBackend();
const token = await signIn(backend.url);

interface Taxpayer {
  category: string;
  district: string;
  activity: string;
  collectionTier: string;
}

const get = <Result = Taxpayer[]>(path: string) =>
  call<Result>(`${backend.url}/api/TAXPayers/${path}`, { token });
const SUCCESS = { status: 200, code: '200', message: 'Success' };

it("lists every taxpayer with the contract's fields, by name", async () => {
  const answer = await get<Record<string, unknown>[]>('GetTAXPayer');
  expect(answer).toMatchObject(SUCCESS);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const expected = await rowsOf<Record<string, unknown>>(
    backend.db,
    sql`select t.id, t.name as "taxPayerName", t.tin as "taxPayerTIN", category,
      business_sector as "businessSector", r.name as region, d.name as district, address,
      phone_number as "phoneNumber", email, activity, collection_tier as "collectionTier",
      (select count(*)::int from devices where taxpayer_id = t.id) as "deviceCount",
      registered_date::text as "registeredDate",
      (select to_char(max(transaction_date) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        from transactions where taxpayer_id = t.id) as "lastTransactionDate",
      latitude, longitude
    from taxpayers t join districts d on d.id = t.district_id join regions r on r.id = d.region_id
    order by t.name, t.id`,
  );
  expect(answer.result).toEqual(expected);
  expect(Object.keys(answer.result[0] ?? {})).toEqual(Object.keys(expected[0] ?? {}));
  const counts = expected.map(({ deviceCount }) => Number(deviceCount));
  expect([Math.min(...counts), Math.max(...counts) > 1]).toEqual([0, true]);
  expect(expected.some(({ lastTransactionDate }) => lastTransactionDate === null)).toBe(true);
});

describe('the lists of some taxpayers', () => {
  it.each([
    ['GetTaxpayerRegistersList?category=Large&district=Port Amara', 'Large', 'Port Amara'],
    ['GetTaxpayerRegistersList?category=Micro', 'Micro', undefined],
    ['GetTaxpayerRegistersList?category=All&district=Duskar', undefined, 'Duskar'],
  ])('%s', async (path, category, district) => {
    const { result: all } = await get('GetTAXPayer');
    const { result } = await get(path);
    const expected = all.filter(
      (taxpayer) =>
        (category === undefined || taxpayer.category === category) &&
        (district === undefined || taxpayer.district === district),
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(result).toEqual(expected);
  });

  it.each([
    ['GetTaxpayerActivityList?TaxPayerActivity=', 'activity', ['Active', 'Inactive']],
    ['GetTaxpayerCollectionList?CollectionTier=', 'collectionTier', ['High', 'Medium', 'Low']],
  ] as const)('%s', async (path, field, values) => {
    const { result: all } = await get('GetTAXPayer');
    for (const value of values) {
      const { result } = await get(`${path}${value}`);
      expect(result.length).toBeGreaterThan(0);
      expect(result).toEqual(all.filter((taxpayer) => taxpayer[field] === value));
    }
  });
});

it('places GET /api/TAXPayers/GetDistrictList lists every district by name, with its region', async () => {
  const expected = await rowsOf(
    backend.db,
    sql`select d.id, d.name as "districtName", r.name as "regionName"
        from districts d join regions r on r.id = d.region_id order by d.name`,
  );
  expect(expected).toHaveLength(16);
  const { result } = await get('GetDistrictList');
  expect(result).toEqual(expected);
});

it("GET /api/TAXPayers/GetNonTAXPayer lists every one with the contract's fields, by name", async () => {
  const expected = await rowsOf<Record<string, unknown>>(
    backend.db,
    sql`select n.id, n.name, business_sector as "businessSector", phone_number as "phoneNumber",
        address, r.name as region, d.name as district, identified_date::text as "identifiedDate",
        source
      from non_taxpayers n left join districts d on d.id = n.district_id
      left join regions r on r.id = d.region_id order by n.name, n.id`,
  );
  expect(expected).toHaveLength(300);
  const { result } = await get<Record<string, unknown>[]>('GetNonTAXPayer');
  expect(result).toEqual(expected);
  expect(Object.keys(result[0] ?? {})).toEqual(Object.keys(expected[0] ?? {}));
});
