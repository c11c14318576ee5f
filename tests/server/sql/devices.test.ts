import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { call, signIn } from '../client.ts';
import { rowsOf } from '../rows-of.ts';
import { sharedBackend } from '../shared-backend.ts';

const backend = await sharedBackend();
const token = await signIn(backend.url);

const get = <Result>(path: string) => call<Result>(`${backend.url}/api/Devices/${path}`, { token });

it("GET /api/Devices/GetDeviceList lists every device with the contract's fields and its owner, by serial number", async () => {
  const { result, headers } = await get<Record<string, unknown>[]>('GetDeviceList');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  const expected = await rowsOf<Record<string, unknown>>(
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
  expect(result).toEqual(expected);
  expect(Object.keys(result[0] ?? {})).toEqual(Object.keys(expected[0] ?? {}));
});

it('GET /api/Devices/GetDeviceDeploymentSummary counts the devices of the list by status', async () => {
  const { result: list } = await get<{ status: string }[]>('GetDeviceList');
  const having = (...statuses: string[]) =>
    list.filter(({ status }) => statuses.includes(status)).length;
  const { status, code, message, result } = await get<Record<string, number>>(
    'GetDeviceDeploymentSummary',
  );
  expect({ status, code, message }).toEqual({ status: 200, code: '200', message: 'Success' });
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
  const { result: list } = await get<{ status: string; district: string }[]>('GetDeviceList');
  const { result } = await get<{ district: string }[]>('GetDistrictWiseDeviceCount');
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
