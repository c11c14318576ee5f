import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { signedIn } from '../client.ts';
import { rowsOf } from '../rows-of.ts';
import { sharedBackend } from '../shared-backend.ts';

const backend = await sharedBackend();
const { get } = await signedIn(backend);

interface Device {
  status: string;
  district: string | null;
}
const listed = async () => (await get<Device[]>('/api/Devices/GetDeviceList')).result;

it("GET /api/Devices/GetDeviceList lists every device with the contract's fields and its owner, by serial number", async () => {
  const expected = await rowsOf(
    backend.db,
    sql`select v.id, serial_number as "serialNumber", model, firmware_version as "firmwareVersion",
        status, t.id as "taxPayerId", t.name as "taxPayerName", t.tin as "taxPayerTIN",
        r.name as region, d.name as district, deployed_date::text as "deployedDate",
        to_char(last_seen_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          as "lastSeenDate",
        v.latitude, v.longitude
      from devices v left join taxpayers t on t.id = v.taxpayer_id
      left join districts d on d.id = v.district_id left join regions r on r.id = d.region_id
      order by serial_number, v.id`,
  );
  expect(expected.length).toBeGreaterThan(1_000);
  expect(await listed()).toEqual(expected);
});

it('GET /api/Devices/GetDeviceDeploymentSummary counts the devices of the list by status', async () => {
  const list = await listed();
  const having = (of: string) => list.filter(({ status }) => status === of).length;
  const { result } = await get<Record<string, number>>('/api/Devices/GetDeviceDeploymentSummary');
  expect(result).toEqual({
    total: list.length,
    deployed: list.length - having('In Stock'),
    inStock: having('In Stock'),
    active: having('Active'),
    inactive: having('Inactive'),
    faulty: having('Faulty'),
  });
  expect(Math.min(...Object.values(result))).toBeGreaterThan(0);
});

it('GET /api/Devices/GetDistrictWiseDeviceCount counts the devices of the list by district, and names districts without any', async () => {
  await backend.db.execute(sql`insert into districts values (99, 'Empty Quarter', 1)`);
  onTestFinished(async () => {
    await backend.db.execute(sql`delete from districts where id = 99`);
  });
  const list = await listed();
  const { result } = await get('/api/Devices/GetDistrictWiseDeviceCount');
  const districts = await rowsOf<{ name: string }>(
    backend.db,
    sql`select name from districts order by name`,
  );
  expect(result).toEqual(
    districts.map(({ name }) => {
      const own = list.filter(({ district }) => district === name);
      return {
        district: name,
        deviceCount: own.length,
        activeCount: own.filter(({ status }) => status === 'Active').length,
      };
    }),
  );
  expect(result).toContainEqual({ district: 'Empty Quarter', deviceCount: 0, activeCount: 0 });
});
