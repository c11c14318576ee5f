import type { Resource } from '../schema/define';
import { dailyReceipts, refundRequestsPerDay } from './daily-figures';
import { deviceDistricts } from './device-districts';
import { districts, regions } from './districts';
import { reports } from './reports';
import { screens } from './screens';
import { taxpayerOptions } from './taxpayer-options';
import { least10, leastAllTime, top10, topAllTime } from './taxpayer-ranks';
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
  dailyReceipts,
  top10,
  least10,
  topAllTime,
  leastAllTime,
  refundRequestsPerDay,
];
