import {
  activeShareByDistrict,
  devicesByDistrict,
  gstByDistrict,
  taxpayersByDistrict,
} from '../../resources/district-figures';
import type { PeriodParams } from '../../resources/figure-params';
import type { Fields } from '../../schema/language/fields';
import type { CountedFigures } from '../../schema/language/figures';

/** A figure by which the districts can be coloured. */
export interface Layer {
  readonly key: string;
  readonly figures: CountedFigures<Fields, PeriodParams>;
  /** Whether the devices are drawn as well. */
  readonly withDevices?: true;
}

/** The layers; the first is selected by default. */
export const layers: readonly Layer[] = [
  { key: 'devices', figures: devicesByDistrict, withDevices: true },
  { key: 'active-share', figures: activeShareByDistrict },
  { key: 'taxpayers', figures: taxpayersByDistrict },
  { key: 'gst', figures: gstByDistrict },
];

/** The figures of a layer without the district; the first one colours the map. */
export const figureFields = ({ figures: { fields } }: Pick<Layer, 'figures'>): Fields =>
  Object.fromEntries(Object.entries(fields).slice(1));
