import { devices } from '../../resources/devices';
import {
  activeShareByDistrict,
  devicesByDistrict,
  gstByDistrict,
  taxpayersByDistrict,
} from '../../resources/district-figures';
import { taxpayers } from '../../resources/taxpayers';
import { transactions } from '../../resources/transactions';
import { writeDayRange } from '../../schema/day-range';
import type { Fields } from '../../schema/language/fields';
import type { CountedFigures } from '../../schema/define-figures';
import { listAddress } from '../../schema/list-address';
import type { Period } from '../../schema/period';

/** One way to look at the districts. */
export interface Layer {
  /** The word that stands in the URL. */
  readonly key: string;
  readonly label: string;
  readonly figures: CountedFigures<Fields, 'period'>;
  /** Where what stands behind a district's figures is listed. */
  leadsTo(district: string, period: Period): string;
  /** The devices themselves are drawn as well. */
  readonly withDevices?: true;
}

/** The layers of the map, the first one open at first. */
export const layers: readonly Layer[] = [
  {
    key: 'devices',
    label: devicesByDistrict.label,
    figures: devicesByDistrict,
    leadsTo: (district) => listAddress(devices, { filters: { district } }),
    withDevices: true,
  },
  {
    key: 'active-share',
    label: activeShareByDistrict.label,
    figures: activeShareByDistrict,
    leadsTo: (district) => listAddress(devices, { filters: { district, status: 'Active' } }),
  },
  {
    key: 'taxpayers',
    label: taxpayersByDistrict.label,
    figures: taxpayersByDistrict,
    leadsTo: (district) => listAddress(taxpayers, { filters: { district } }),
  },
  {
    key: 'gst',
    label: gstByDistrict.label,
    figures: gstByDistrict,
    leadsTo: (district, period) =>
      listAddress(transactions, {
        filters: { district, transactionDate: writeDayRange(period), collectionType: 'GST' },
      }),
  },
];

/** The figures of a layer without the district; the first one colours the map. */
export const numbersOf = ({ figures: { fields } }: Pick<Layer, 'figures'>): Fields =>
  Object.fromEntries(Object.entries(fields).slice(1));
