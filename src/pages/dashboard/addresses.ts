import type { Scope } from '../../resources/dashboard';
import { devices } from '../../resources/devices';
import { refunds } from '../../resources/refunds';
import { taxpayers } from '../../resources/taxpayers';
import { transactions } from '../../resources/transactions';
import { writeDayRange } from '../../schema/day-range';
import { listAddress } from './list-address';

/** Where the rows behind a figure are listed. */
export const addresses = {
  taxpayers: ({ district }: Pick<Scope, 'district'>) =>
    listAddress(taxpayers, { filters: { district } }),

  registered: ({ period, district }: Scope) =>
    listAddress(taxpayers, { filters: { registeredDate: writeDayRange(period), district } }),

  devices: ({ district }: Pick<Scope, 'district'>) =>
    listAddress(devices, { filters: { district } }),

  transactions: ({ period, district }: Scope) =>
    listAddress(transactions, { filters: { transactionDate: writeDayRange(period), district } }),

  gst: ({ period, district }: Scope) =>
    listAddress(transactions, {
      filters: { transactionDate: writeDayRange(period), district, collectionType: 'GST' },
    }),

  wht: ({ period, district }: Scope) =>
    listAddress(transactions, {
      tab: 'wht',
      filters: { transactionDate: writeDayRange(period), district },
    }),

  waitingRefunds: () => listAddress(refunds, { tab: 'Submitted' }),
} as const;
