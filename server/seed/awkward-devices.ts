import type { SeedDevice } from './devices.ts';

type Change = Partial<SeedDevice>;

/** What real registers of devices hold; each is laid over one deployed device. */
const CHANGES: readonly Change[] = [
  { serialNumber: '=1+1' },
  { serialNumber: '<b>FD</b>', model: '<img src=x onerror=alert(1)>' },
  { serialNumber: 'ŋ-٣-蓝', model: 'جهاز الفواتير' },
  { serialNumber: '0000000000', model: '0' },
  {
    serialNumber: 'FD-REPLACEMENT-FOR-A-DEVICE-LOST-IN-TRANSIT-BETWEEN-DEPOTS-00000000000000000001',
    model: 'Fiscal Data Terminal, Desktop, Extended Keyboard, Two Displays, Second Edition',
  },
  { model: null, firmwareVersion: null },
  { lastSeenDate: null },
  { deployedDate: null, lastSeenDate: null },
  { latitude: null, longitude: null },
  { latitude: 0, longitude: 0 },
  { districtId: null, latitude: null, longitude: null },
  { status: 'Recalled' },
];

/** Changes the last devices in place; too few to hold the set are left as they are. */
export function makeDevicesAwkward(devices: SeedDevice[]): void {
  if (devices.length < 2 * CHANGES.length) return;
  for (const [index, change] of CHANGES.entries()) {
    const device = devices[devices.length - 1 - index];
    if (device !== undefined) Object.assign(device, change);
  }
}
