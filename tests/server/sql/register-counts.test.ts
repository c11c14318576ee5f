import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkSums } from '../../../server/database/roll-ups/check-sums.ts';
import { countRegisters } from '../../../server/database/roll-ups/register-counts.ts';
import { devices, type NewDevice } from '../../../server/database/tables/devices.ts';
import { taxpayers } from '../../../server/database/tables/taxpayers.ts';
import { Gatherer } from '../../../server/jobs/gatherer.ts';
import { type Backend, startBackend } from '../backend.ts';
import { call, signIn } from '../client.ts';
import { newTaxpayer } from '../new-taxpayer.ts';
import { differences, NO_DIFFERENCE } from '../plain-sums.ts';
import { rowsOf } from '../rows-of.ts';

let backend: Backend;
let token: string;
let keeper: Gatherer;
const failures: unknown[] = [];
beforeAll(async () => {
  backend = await startBackend();
  token = await signIn(backend.url);
  keeper = new Gatherer(backend.db, { warn: (failure: unknown) => void failures.push(failure) });
});
afterAll(() => backend.stop());

async function ask<Result>(path: string, body?: object): Promise<Result> {
  const method = body === undefined ? 'GET' : 'POST';
  const options = { method, token, ...(body && { body }) } as const;
  const { status, result } = await call<Result>(backend.url + path, options);
  expect([path, status]).toEqual([path, 200]);
  return result;
}

/** Of the first district, its name. */
const districtName = async () =>
  (await rowsOf<{ name: string }>(backend.db, sql`select name from districts where id = 1`))[0]
    ?.name ?? '';

/** What the calls tell that are answered from counts. */
async function figures() {
  const district = await districtName();
  const all = await ask<Record<string, unknown>>('/api/Dashboard');
  const charts = await ask<Record<string, unknown>>('/api/Dashboard/V2/Charts');
  const byDistrict = await ask<{ district: string }[]>('/api/Devices/GetDistrictWiseDeviceCount');
  const ofDistrict = byDistrict.find((each) => each.district === district);
  return {
    all: { taxpayers: all['taxpayers'], devices: all['devices'] },
    charts: [charts['taxpayersByCategory'], charts['devicesByStatus']],
    taxpayers: await ask('/api/Dashboard/V2/Stat/Taxpayers', { district }),
    devices: await ask('/api/Dashboard/V2/Stat/Devices', { district }),
    deployed: await ask('/api/Devices/GetDeviceDeploymentSummary'),
    ofDistrict,
  };
}

const rowsIn = async (table: string) =>
  rowsOf<{ xmin: string }>(backend.db, sql`select xmin::text from ${sql.identifier(table)}`);

it('figures follow each change of a taxpayer or a device, and are the same once counts are gathered', async () => {
  const { db } = backend;
  const started = await figures();
  const taxpayerId = await newTaxpayer(backend, { tin: '900100100', category: 'Counted' });
  const device: NewDevice = { serialNumber: 'COUNTED', status: 'Active', districtId: 1 };
  await db.insert(devices).values([device, { serialNumber: 'IN-STOCK', status: 'In Stock' }]);
  const added = await figures();
  expect(added.charts[0]).toContainEqual({ label: 'Counted', value: 1 });
  expect(added.ofDistrict).toMatchObject({
    deviceCount: Number(Object(started.ofDistrict).deviceCount) + 1,
  });

  await db
    .update(taxpayers)
    .set({ activity: 'Inactive', category: 'Recounted', districtId: 2 })
    .where(eq(taxpayers.id, taxpayerId));
  await db.update(devices).set({ status: 'Faulty' }).where(eq(devices.serialNumber, 'COUNTED'));
  const changed = await figures();
  expect(changed).not.toEqual(added);
  expect(changed.charts[0]).toContainEqual({ label: 'Recounted', value: 1 });
  expect(changed.charts[0]).not.toContainEqual(expect.objectContaining({ label: 'Counted' }));
  expect(changed.all).toEqual(added.all);
  expect(await differences(db)).toEqual(NO_DIFFERENCE);
  expect(await checkSums(db)).toMatchObject({ wrong: 0, told: [] });

  await keeper.run();
  expect(await figures()).toEqual(changed);
  expect(await differences(db)).toEqual(NO_DIFFERENCE);

  await db.delete(taxpayers).where(eq(taxpayers.id, taxpayerId));
  await db.execute(sql`delete from devices where serial_number in ('COUNTED', 'IN-STOCK')`);
  expect(await figures()).toEqual(started);
  await keeper.run();
  expect(await figures()).toEqual(started);
  expect(failures).toEqual([]);
});

it('counts are gathered to a row of each kind, and left alone until they change', async () => {
  const { db } = backend;
  for (let turn = 0; turn < 20; turn++) {
    await db.execute(
      sql`update devices set status = ${turn % 2 === 0 ? 'Odd' : 'Even'} where id <= 5`,
    );
  }
  expect((await rowsIn('device_counts')).length).toBeGreaterThan(100);
  await keeper.run();
  const gathered = await rowsIn('device_counts');
  const [kinds] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int from (select distinct district_id, status from devices) as kinds`,
  );
  expect(gathered).toHaveLength(kinds?.count ?? 0);
  await keeper.run();
  expect(await rowsIn('device_counts')).toEqual(gathered);
});

it('the check tells each count that is not that of the register, and they are made anew', async () => {
  const { db } = backend;
  const [one] = await rowsOf<{ category: string; count: number }>(
    db,
    sql`select category, count(*)::int from taxpayers where district_id = 1 and activity = 'Active'
      group by 1 order by 1 limit 1`,
  );
  await db.execute(sql`insert into taxpayer_counts values (1, ${one?.category}, 'Active', 2)`);
  await db.execute(sql`insert into device_counts values (null, 'Lost', 3), (99, 'Lost', 4)`);
  const { wrong, told } = await checkSums(db);
  expect(wrong).toBe(3);
  expect(told).toEqual([
    `${await districtName()}, ${one?.category}, Active: taxpayers ${Number(one?.count) + 2} instead of ${one?.count}`,
    'district 99, Lost: devices 4 instead of none',
    'in no district, Lost: devices 3 instead of none',
  ]);
  await countRegisters(db);
  expect(await checkSums(db)).toMatchObject({ wrong: 0, told: [] });
});
