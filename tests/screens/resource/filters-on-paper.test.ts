import { expect, it } from 'vitest';
import { devices } from '../../../src/resources/devices.ts';
import { renderScreen } from '../../kit/render.tsx';
import { waitForRows } from '../../kit/list.ts';
import { envelope, openWire } from '../../kit/wire.ts';

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

it('filters are named on paper, where their controls are not', async () => {
  await openDevices('?search=D-&status=Active&district=Duskar&lastSeenDate=30d');
  expect(document.querySelector('[data-paper-only]')?.textContent).toBe(
    'Status: Active · District: Duskar · Last Seen: Silent for more than 30 days · Search: D- · Sorted by: Last Seen, descending',
  );
});
