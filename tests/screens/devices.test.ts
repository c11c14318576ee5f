import { describe, expect, it } from 'vitest';
import { devices } from '../../src/resources/devices.ts';
import { onDay } from '../kit/days.ts';
import { eventually } from '../kit/eventually.ts';
import { renderScreen } from '../kit/render.tsx';
import { columnTexts, rangeText, waitForRows } from '../kit/list.ts';
import { button, buttonNames, press, query, textOf, textsOf } from '../kit/screen.ts';
import { envelope, openWire, type Reply } from '../kit/wire.ts';

const LIST = '/api/Devices/GetDeviceList';
const COUNTS = '/api/Devices/GetDistrictWiseDeviceCount';
const SUMMARY = '/api/Devices/GetDeviceDeploymentSummary';
const DISTRICTS = '/api/TAXPayers/GetDistrictList';

const device = (id: number, district: string, status: string, lastSeenDate: string) => ({
  id,
  serialNumber: `D-${id}`,
  district,
  status,
  lastSeenDate,
});
const four = [
  device(1, 'Windfell', 'Active', '2024-06-20T08:00:00Z'),
  device(2, 'Windfell', 'Recalled', '2024-06-19T08:00:00Z'),
  device(3, 'Duskar', 'Active', '2024-06-18T08:00:00Z'),
  device(4, 'Duskar', 'Faulty', '2024-01-01T08:00:00Z'),
];
const districts = [
  { district: 'Windfell', deviceCount: 2, activeCount: 1 },
  { district: 'Duskar', deviceCount: 2, activeCount: 1 },
];

/** The screen at an address; `counts` answers both calls that count. */
async function open(address = '', counts?: Reply) {
  onDay('2024-06-20T12:00:00Z');
  const wire = await openWire();
  wire.on(LIST, envelope(four));
  wire.on(COUNTS, counts ?? envelope(districts));
  wire.on(SUMMARY, counts ?? envelope({ total: 4, faulty: 1 }));
  wire.on(DISTRICTS, envelope([{ id: 1, districtName: 'Duskar' }]));
  renderScreen(devices, wire, address);
  await waitForRows();
  return wire;
}

const bar = (district: string): HTMLButtonElement =>
  button(buttonNames().find((name) => name.startsWith(district)) ?? district);
const chips = (): string[] => textsOf(document, '[aria-label="Active filters"] li');
const retries = (): number => buttonNames().filter((name) => name === 'Retry').length;

describe('devices', () => {
  it('of a district are shown by its bar, which is pressed then, and all by the bar once more', async () => {
    await open();
    await eventually(buttonNames).toContainEqual(expect.stringMatching(/^Windfell/));
    press(textOf(bar('Windfell')));
    await eventually(rangeText).toBe('1–2 of 2');
    expect(bar('Windfell').getAttribute('aria-pressed')).toBe('true');
    expect(query()).toEqual({ district: 'Windfell' });
    expect(columnTexts('District')).toEqual(['Windfell', 'Windfell']);
    bar('Windfell').click();
    await eventually(rangeText).toBe('1–4 of 4');
  });

  it('are listed when the counts can’t be had, which are tried again one by one', async () => {
    const wire = await open('', envelope(null, 'Counting failed', '500'));
    await eventually(retries).toBe(2);
    expect(rangeText()).toBe('1–4 of 4');
    wire.on(COUNTS, envelope(districts));
    wire.on(SUMMARY, envelope({ total: 4 }));
    press('Retry');
    await eventually(retries).toBe(1);
    press('Retry');
    await eventually(retries).toBe(0);
    await eventually(buttonNames).toContainEqual(expect.stringMatching(/^Windfell/));
  });

  it('have their filters listed above the table by name and value, to be removed one by one', async () => {
    await open('?status=Faulty&district=Duskar&lastSeenDate=30d');
    await eventually(chips).toEqual([
      'Status: Faulty',
      'District: Duskar',
      'Last Seen: Silent for more than 30 days',
    ]);
    press('District: Duskar, remove filter');
    await eventually(query).toEqual({ status: 'Faulty', lastSeenDate: '30d' });
    press('Status: Faulty, remove filter');
    expect(chips()).toEqual(['Last Seen: Silent for more than 30 days']);
    press('Last Seen: Silent for more than 30 days, remove filter');
    await eventually(rangeText).toBe('1–4 of 4');
    expect(chips()).toEqual([]);
    await eventually(query).toEqual({});
  });
});
