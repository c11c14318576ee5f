import type { Resource } from '../schema/define';
import { deviceDistricts } from './district-figures';
import { districts, regions } from './districts';
import { reports } from './reports';
import { screens } from './screens';
import { taxpayerOptions } from './taxpayers';
import { taxpayerTransactions } from './taxpayer-transactions';

/** Every declared resource: those with a screen, and those that other pages show. */
export const resources: readonly Resource[] = [
  ...screens.flatMap(({ resource }) => resource ?? []),
  deviceDistricts,
  taxpayerOptions,
  taxpayerTransactions,
  regions,
  districts,
  ...reports,
];
