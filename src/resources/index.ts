import type { Resource } from '../schema/define';
import { deviceDistricts } from './district-figures';
import { districts, regions } from './districts';
import { reports } from './reports';
import { screens } from './screens';
import { taxpayerOptions } from './taxpayers';
import { taxpayerTransactions } from './taxpayer-transactions';

/** All declared resources, with and without a screen of their own. */
export const resources: readonly Resource[] = [
  ...screens.flatMap(({ resource }) => resource ?? []),
  deviceDistricts,
  taxpayerOptions,
  taxpayerTransactions,
  regions,
  districts,
  ...reports,
];
