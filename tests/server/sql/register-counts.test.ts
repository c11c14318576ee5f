import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkSums } from '../../../server/database/roll-ups/check-sums.ts';
import { devices, type NewDevice } from '../../../server/database/tables/devices.ts';
import { districts, taxpayers } from '../../../server/database/tables/taxpayers.ts';
import { SumKeeper } from '../../../server/jobs/sum-keeper.ts';
import { signedIn } from '../client.ts';
import { newTaxpayer } from '../new-taxpayer.ts';
import { ownBackend } from '../own-backend.ts';
import { differences, NO_DIFFERENCE } from '../plain-sums.ts';

const backend = await ownBackend();
const { get, post } = await signedIn(backend);
const keeper = new SumKeeper(backend.db, { warn: expect.unreachable });

/** What the calls tell that are answered from counts. */
async function figures() {
  const [{ name: district = '' } = {}] = await backend.db.select().from(districts).limit(1);
  const { result: all } = await get<Record<string, unknown>>('/api/Dashboard');
  const { result: charts } = await get<Record<string, unknown>>('/api/Dashboard/V2/Charts');
  const { result: byDistrict } = await get<{ district: string; deviceCount: number }[]>(
    '/api/Devices/GetDistrictWiseDeviceCount',
  );
  return {
    all: { taxpayers: all['taxpayers'], devices: all['devices'] },
    charts: [charts['taxpayersByCategory'], charts['devicesByStatus']],
    taxpayers: (await post('/api/Dashboard/V2/Stat/Taxpayers', { district })).result,
    devices: (await post('/api/Dashboard/V2/Stat/Devices', { district })).result,
    deployed: (await get('/api/Devices/GetDeviceDeploymentSummary')).result,
    deviceCount: byDistrict.find((each) => each.district === district)?.deviceCount ?? 0,
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
  expect(added.deviceCount).toBe(started.deviceCount + 1);

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
});
