import type { Fields, Resource, Row } from '../schema/define';
import type { Period } from '../schema/period';
import { totalOf } from '../schema/totals';
import { deviceDistricts } from './device-districts';
import { devices } from './devices';
import { gstAccrual } from './gst-accrual';
import { taxpayers } from './taxpayers';
import { transactions } from './transactions';

/** The chosen value of each filter of a list. */
type Filters = Readonly<Record<string, string>>;

/** One way to look at the districts. */
export interface MapLayer {
  /** The word that stands in the URL. */
  readonly key: string;
  readonly label: string;
  /** The list whose rows, each of a `district`, the figures are made of. */
  readonly resource: Resource;
  /** What that list is asked for; a layer without it shows all time. */
  asked?(period: Period): Filters;
  /** The figures of a district by their names; the first one colours the map. */
  readonly fields: Fields;
  /** The figures of some rows; null where they tell nothing. */
  figures(rows: readonly Row[]): Readonly<Record<string, number | null>>;
  /** The list that stands behind a district's figures. */
  readonly behind: {
    readonly resource: Resource;
    filters(district: string, period: Period): Filters;
  };
  /** The devices themselves are drawn as well. */
  readonly withDevices?: true;
}

const sum = (rows: readonly Row[], name: string): number | null => totalOf(name, rows).sum;

const devicesOf = (rows: readonly Row[]) => ({
  deviceCount: sum(rows, 'deviceCount'),
  activeCount: sum(rows, 'activeCount'),
});

const days = ({ from, to }: Period): string => `${from}..${to}`;

/** The layers of the map, the first one open at first. */
export const mapLayers: readonly [MapLayer, ...MapLayer[]] = [
  {
    key: 'devices',
    label: 'Devices',
    resource: deviceDistricts,
    fields: {
      deviceCount: { kind: 'number', label: 'Devices' },
      activeCount: { kind: 'number', label: 'Active' },
    },
    figures: devicesOf,
    behind: { resource: devices, filters: (district) => ({ district }) },
    withDevices: true,
  },
  {
    key: 'active-share',
    label: 'Active Share',
    resource: deviceDistricts,
    fields: {
      share: { kind: 'number', label: 'Active (%)' },
      activeCount: { kind: 'number', label: 'Active' },
      deviceCount: { kind: 'number', label: 'Devices' },
    },
    figures(rows) {
      const { deviceCount, activeCount } = devicesOf(rows);
      const share = deviceCount && activeCount !== null ? activeCount / deviceCount : null;
      return {
        share: share === null ? null : Math.round(share * 1000) / 10,
        activeCount,
        deviceCount,
      };
    },
    behind: { resource: devices, filters: (district) => ({ district, status: 'Active' }) },
  },
  {
    key: 'taxpayers',
    label: 'Taxpayers',
    resource: taxpayers,
    fields: { taxpayers: { kind: 'number', label: 'Taxpayers' } },
    figures: (rows) => ({ taxpayers: rows.length }),
    behind: { resource: taxpayers, filters: (district) => ({ district }) },
  },
  {
    key: 'gst',
    label: 'GST',
    resource: gstAccrual,
    asked: (period) => ({ period: days(period) }),
    fields: {
      gstAmount: { kind: 'money', label: 'GST Amount' },
      transactionCount: { kind: 'number', label: 'Transactions' },
    },
    figures: (rows) => ({
      gstAmount: sum(rows, 'gstAmount'),
      transactionCount: sum(rows, 'transactionCount'),
    }),
    behind: {
      resource: transactions,
      filters: (district, period) => ({
        district,
        transactionDate: days(period),
        collectionType: 'GST',
      }),
    },
  },
];
