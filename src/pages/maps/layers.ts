import { devices } from '../../resources/devices';
import {
  activeShareByDistrict,
  devicesByDistrict,
  gstByDistrict,
  taxpayersByDistrict,
} from '../../resources/district-figures';
import type { PeriodParams } from '../../resources/figure-params';
import { taxpayers } from '../../resources/taxpayers';
import { transactions } from '../../resources/transactions';
import { writeRange } from '../../schema/range';
import type { Fields } from '../../schema/language/fields';
import type { CountedFigures } from '../../schema/language/figures';
import { listAddress } from '../../schema/list-state';
import type { Period } from '../../schema/period';

/** A figure by which the districts can be coloured. */
export interface Layer {
  readonly key: string;
  readonly figures: CountedFigures<Fields, PeriodParams>;
  /** The list behind a district's figures. */
  leadsTo(district: string, period: Period): string;
  /** Whether the devices are drawn as well. */
  readonly withDevices?: true;
}

/** The layers; the first is selected by default. */
export const layers: readonly Layer[] = [
  {
    key: 'devices',
    figures: devicesByDistrict,
    leadsTo: (district) => listAddress(devices, { filters: { district } }),
    withDevices: true,
  },
  {
    key: 'active-share',
    figures: activeShareByDistrict,
    leadsTo: (district) => listAddress(devices, { filters: { district, status: 'Active' } }),
  },
  {
    key: 'taxpayers',
    figures: taxpayersByDistrict,
    leadsTo: (district) => listAddress(taxpayers, { filters: { district } }),
  },
  {
    key: 'gst',
    figures: gstByDistrict,
    leadsTo: (district, period) =>
      listAddress(transactions, {
        filters: { district, transactionDate: writeRange(period), collectionType: 'GST' },
      }),
  },
];

/** The figures of a layer without the district; the first one colours the map. */
export const figureFields = ({ figures: { fields } }: Pick<Layer, 'figures'>): Fields =>
  Object.fromEntries(Object.entries(fields).slice(1));
