import { describe, expect, it, onTestFinished } from 'vitest';
import { devices } from '../../src/resources/devices.ts';
import { onDay } from '../kit/days.ts';
import { eventually } from '../kit/eventually.ts';
import { renderScreen } from '../kit/render.tsx';
import { choose } from '../kit/form.ts';
import { columnTexts, counted, listed, rows } from '../kit/list.ts';
import { button, buttonNames, press, query, textOf } from '../kit/screen.ts';
import { envelope, openWire } from '../kit/wire.ts';

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

async function open(counts = envelope(districts), summary = envelope({ total: 4, faulty: 1 })) {
  onDay('2024-06-20T12:00:00Z');
  const wire = await openWire();
  wire.on(LIST, envelope(four));
  wire.on(COUNTS, counts);
  wire.on(SUMMARY, summary);
  wire.on(DISTRICTS, envelope([]));
  const rendered = renderScreen(devices, wire);
  await listed();
  return { wire, ...rendered };
}

const bar = (district: string): HTMLButtonElement =>
  button(buttonNames().find((name) => name.startsWith(district)) ?? district);
const notes = (): string[] => [...document.querySelectorAll('main [role=note]')].map(textOf);
const retries = (): number => buttonNames().filter((name) => name === 'Retry').length;

/** jsdom has none. */
function useClipboard(clipboard: Partial<Clipboard> | undefined): void {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
}

describe('a value that is copied with one click', () => {
  const NOT_COPIED =
    'Error: Serial Number could not be copied. Select the text and copy it by hand.';

  it.each<[string, Partial<Clipboard> | undefined]>([
    ['refuses', { writeText: () => Promise.reject(new Error('Not allowed')) }],
    ['has no clipboard', undefined],
  ])('is said not to be where the browser %s', async (_, clipboard) => {
    const { toasts, noise } = await open();
    useClipboard(clipboard);
    press('Copy Serial Number');
    await eventually(() => toasts).toEqual([NOT_COPIED]);
    expect(buttonNames()).not.toContain('Copied');
    expect(noise).toEqual([]);
  });

  it('is said to be', async () => {
    const { toasts } = await open();
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    useClipboard(clipboard);
    press('Copy Serial Number');
    await eventually(buttonNames).toContain('Copied');
    expect(copied).toEqual(['D-1']);
    expect(toasts).toEqual([]);
  });
});

describe('devices', () => {
  it('of a district are shown by its bar, which is pressed then, and all by the bar once more', async () => {
    const { noise } = await open();
    await eventually(buttonNames).toContainEqual(expect.stringMatching(/^Windfell/));
    press(textOf(bar('Windfell')));
    await eventually(counted).toBe('1–2 of 2');
    expect(bar('Windfell').getAttribute('aria-pressed')).toBe('true');
    expect(query()).toEqual({ district: 'Windfell' });
    expect(columnTexts('District')).toEqual(['Windfell', 'Windfell']);
    bar('Windfell').click();
    await eventually(counted).toBe('1–4 of 4');
    expect(notes()).toEqual([]);
    expect(noise).toEqual([]);
  });

  it('that the districts count otherwise than the list are said to be', async () => {
    const counts = [{ district: 'Windfell', deviceCount: 9000, activeCount: 1 }, districts[1]];
    const { noise } = await open(envelope(counts));
    await eventually(() => notes().join()).toMatch(/disagree.*9000 counted, 2 listed/);
    expect(noise).toEqual([]);
  });

  it('that have been silent are found, and say how long ago they were seen', async () => {
    const { noise } = await open();
    await choose('Filter by Last Seen', 'Silent for more than 30 days');
    await eventually(counted).toBe('1–1 of 1');
    expect(query()).toEqual({ lastSeenDate: '30d' });
    const time = rows()[0]?.querySelector('time');
    expect(time?.textContent).toBe('5 months ago');
    expect(time?.getAttribute('title')).toBe('01/01/24 08:00:00');
    expect(noise).toEqual([]);
  });

  it('are listed when the counts can’t be had, which are tried again one by one', async () => {
    const refusal = envelope(null, 'Counting failed', '500');
    const { wire, noise } = await open(refusal, refusal);
    await eventually(retries).toBe(2);
    expect(counted()).toBe('1–4 of 4');
    wire.on(COUNTS, envelope(districts));
    wire.on(SUMMARY, envelope({ total: 4 }));
    press('Retry');
    await eventually(retries).toBe(1);
    press('Retry');
    await eventually(retries).toBe(0);
    await eventually(buttonNames).toContainEqual(expect.stringMatching(/^Windfell/));
    expect(noise).toEqual([]);
  });

  it('are counted by each word of a filter, unknown words too', async () => {
    const { noise } = await open();
    await choose('Filter by Status', 'Recalled (1)');
    await eventually(() => columnTexts('Serial Number')).toEqual(['D-2']);
    expect(noise).toEqual([]);
  });
});
