import { expect, it } from 'vitest';
import { devices } from '../../../src/resources/devices.ts';
import { eventually } from '../../kit/eventually.ts';
import { renderScreen } from '../../kit/render.tsx';
import { rangeText, waitForRows } from '../../kit/list.ts';
import { press, query, textOf } from '../../kit/screen.ts';
import { envelope, openWire } from '../../kit/wire.ts';

const chips = (): string[] =>
  [...document.querySelectorAll('[aria-label="Active filters"] li')].map(textOf);

const device = (id: number, status: string, district: string) => ({
  id,
  serialNumber: `D-${id}`,
  status,
  district,
  lastSeenDate: '2020-01-01T00:00:00Z',
});

async function openDevices(address: string) {
  const wire = await openWire();
  wire.on(
    '/api/Devices/GetDeviceList',
    envelope([device(1, 'Active', 'Duskar'), device(2, 'Faulty', 'Duskar')]),
  );
  wire.on('/api/Devices/GetDistrictWiseDeviceCount', envelope([]));
  wire.on('/api/Devices/GetDeviceDeploymentSummary', envelope({ total: 2 }));
  wire.on('/api/TAXPayers/GetDistrictList', envelope([{ id: 1, districtName: 'Duskar' }]));
  const rendered = renderScreen(devices, wire, address);
  await waitForRows();
  return rendered;
}

it('active filters are listed above the table by name and value, and can be removed one by one', async () => {
  await openDevices('?status=Active&district=Duskar&lastSeenDate=30d');
  await eventually(chips).toEqual([
    'Status: Active',
    'District: Duskar',
    'Last Seen: Silent for more than 30 days',
  ]);
  press('District: Duskar, remove filter');
  expect(chips()).toEqual(['Status: Active', 'Last Seen: Silent for more than 30 days']);
  await eventually(query).toEqual({ status: 'Active', lastSeenDate: '30d' });
  press('Status: Active, remove filter');
  await eventually(rangeText).toBe('1–2 of 2');
  press('Last Seen: Silent for more than 30 days, remove filter');
  expect(chips()).toEqual([]);
  await eventually(query).toEqual({});
});
