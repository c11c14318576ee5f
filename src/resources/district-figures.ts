import { shareOf } from '../schema/arithmetic';
import { defineCounted, defineResource } from '../schema/define';
import type { Fields, Row } from '../schema/language/fields';
import type { CountedFigures } from '../schema/language/figures';
import { writeRange } from '../schema/range';
import { totalOf } from '../schema/totals';
import { type PeriodParams, period } from './figure-params';
import { gstAccrual } from './reports';
import { taxpayers } from './taxpayers';

const district = { kind: 'text', label: 'District' } as const;
const linked = (path: string, others = '') =>
  ({ ...district, link: `${path}?district=:district${others}` }) as const;
const deviceCount = { kind: 'number', label: 'Devices' } as const;
const activeCount = { kind: 'number', label: 'Active' } as const;

/** The number of devices per district, counted by the backend (§7). */
export const deviceDistricts = defineResource({
  name: 'device-districts',
  label: 'Devices by District',
  singular: 'District',
  may: 'devices.read',
  key: ['district'],
  fields: { district, deviceCount, activeCount },
  list: {
    endpoint: { method: 'GET', path: '/api/Devices/GetDistrictWiseDeviceCount' },
    sort: { field: 'deviceCount', order: 'desc' },
  },
});

const sum = (rows: readonly Row[], name: string): number | null => totalOf(name, rows).sum;

const devicesOf = (rows: readonly Row[]) => ({
  deviceCount: sum(rows, 'deviceCount'),
  activeCount: sum(rows, 'activeCount'),
});

export const devicesByDistrict = defineCounted({
  name: 'devices-by-district',
  label: 'Devices',
  shape: 'shares',
  may: 'devices.read',
  fields: { district: linked('/devices'), deviceCount, activeCount },
  counted: deviceDistricts,
  count: devicesOf,
});

export const activeShareByDistrict = defineCounted({
  name: 'active-share-by-district',
  label: 'Active Devices (%)',
  shape: 'shares',
  may: 'devices.read',
  fields: {
    district: linked('/devices', '&status=Active'),
    share: { kind: 'number', label: 'Active (%)', decimals: 1 },
    activeCount,
    deviceCount,
  },
  counted: deviceDistricts,
  count(rows) {
    const { deviceCount, activeCount } = devicesOf(rows);
    const share = shareOf(activeCount, deviceCount);
    return {
      share: share === null ? null : Math.round(share * 1000) / 10,
      activeCount,
      deviceCount,
    };
  },
});

export const taxpayersByDistrict = defineCounted({
  name: 'taxpayers-by-district',
  label: 'Taxpayers',
  shape: 'shares',
  may: 'taxpayers.read',
  fields: { district: linked('/tax-payers'), taxpayers: { kind: 'number', label: 'Taxpayers' } },
  counted: taxpayers,
  count: (rows) => ({ taxpayers: rows.length }),
});

export const gstByDistrict = defineCounted({
  name: 'gst-by-district',
  label: 'GST',
  shape: 'shares',
  may: 'reports.run',
  params: { period },
  fields: {
    district: linked('/transactions', '&transactionDate=:period&collectionType=GST'),
    gstAmount: { kind: 'money', label: 'GST Amount' },
    transactionCount: { kind: 'number', label: 'Transactions' },
  },
  counted: gstAccrual,
  filters: ({ period }) => ({ period: writeRange(period) ?? '' }),
  count: (rows) => ({
    gstAmount: sum(rows, 'gstAmount'),
    transactionCount: sum(rows, 'transactionCount'),
  }),
});

/** A figure by which the map can colour the districts; the first after the district. */
export interface Layer {
  readonly key: string;
  readonly figures: CountedFigures<Fields, PeriodParams>;
  /** Whether the devices are drawn as well. */
  readonly withDevices?: true;
}

/** The layers of the map; the first is selected by default. */
export const layers: readonly Layer[] = [
  { key: 'devices', figures: devicesByDistrict, withDevices: true },
  { key: 'active-share', figures: activeShareByDistrict },
  { key: 'taxpayers', figures: taxpayersByDistrict },
  { key: 'gst', figures: gstByDistrict },
];
