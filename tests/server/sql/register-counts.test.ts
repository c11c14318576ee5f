import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkSums } from '../../../server/database/roll-ups/check-sums.ts';
import { devices, type NewDevice } from '../../../server/database/tables/devices.ts';
import { taxpayers } from '../../../server/database/tables/taxpayers.ts';
import { SumKeeper } from '../../../server/jobs/sum-keeper.ts';
import { call, signIn } from '../client.ts';
import { newTaxpayer } from '../new-taxpayer.ts';
import { ownBackend } from '../own-backend.ts';
import { differences, NO_DIFFERENCE } from '../plain-sums.ts';
import { rowsOf } from '../rows-of.ts';

const failures: unknown[] = [];
const backend = await ownBackend();
const token = await signIn(backend.url);
const keeper = new SumKeeper(backend.db, {
  warn: (failure: unknown) => void failures.push(failure),
});

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

it('figures include each change of a taxpayer or a device, before and after the counts are stored', async () => {
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
