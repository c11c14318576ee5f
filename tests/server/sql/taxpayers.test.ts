import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { signedIn } from '../client.ts';
import { rowsOf } from '../rows-of.ts';
import { sharedBackend } from '../shared-backend.ts';

const backend = await sharedBackend();
const { get } = await signedIn(backend);

type Taxpayer = Record<string, unknown>;
const list = async (path: string) => (await get<Taxpayer[]>(`/api/TAXPayers/${path}`)).result;

it("lists every taxpayer with the contract's fields, by name", async () => {
  const expected = await rowsOf<Taxpayer>(
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
  expect(await list('GetTAXPayer')).toEqual(expected);
  const counts = expected.map(({ deviceCount }) => Number(deviceCount));
  expect([Math.min(...counts), Math.max(...counts) > 1]).toEqual([0, true]);
  expect(expected.some(({ lastTransactionDate }) => lastTransactionDate === null)).toBe(true);
});

describe('the list of some taxpayers', async () => {
  const all = await list('GetTAXPayer');
  const registers = 'GetTaxpayerRegistersList';
  const byActivity = 'GetTaxpayerActivityList?TaxPayerActivity=';
  const byTier = 'GetTaxpayerCollectionList?CollectionTier=';

  it.each<[string, Taxpayer]>([
    [
      `${registers}?category=Large&district=Port Amara`,
      { category: 'Large', district: 'Port Amara' },
    ],
    [`${registers}?category=Micro`, { category: 'Micro' }],
    [`${registers}?category=All&district=Duskar`, { district: 'Duskar' }],
    [`${byActivity}Active`, { activity: 'Active' }],
    [`${byActivity}Inactive`, { activity: 'Inactive' }],
    [`${byTier}High`, { collectionTier: 'High' }],
    [`${byTier}Medium`, { collectionTier: 'Medium' }],
    [`${byTier}Low`, { collectionTier: 'Low' }],
  ])('%s has those of %j', async (path, fields) => {
    const expected = all.filter((taxpayer) =>
      Object.entries(fields).every(([name, value]) => taxpayer[name] === value),
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(await list(path)).toEqual(expected);
  });
});

it('GET /api/TAXPayers/GetDistrictList lists every district by name, with its region', async () => {
  const expected = await rowsOf(
    backend.db,
    sql`select d.id, d.name as "districtName", r.name as "regionName"
        from districts d join regions r on r.id = d.region_id order by d.name`,
  );
  expect(expected).toHaveLength(16);
  expect(await list('GetDistrictList')).toEqual(expected);
});

it("GET /api/TAXPayers/GetNonTAXPayer lists every one with the contract's fields, by name", async () => {
  const expected = await rowsOf(
    backend.db,
    sql`select n.id, n.name, business_sector as "businessSector", phone_number as "phoneNumber",
        address, r.name as region, d.name as district, identified_date::text as "identifiedDate",
        source
      from non_taxpayers n left join districts d on d.id = n.district_id
      left join regions r on r.id = d.region_id order by n.name, n.id`,
  );
  expect(expected).toHaveLength(300);
  expect(await list('GetNonTAXPayer')).toEqual(expected);
});
