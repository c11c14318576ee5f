import { devices, SILENT } from '../../resources/devices';
import { nonTaxpayers } from '../../resources/non-taxpayers';
import { refunds } from '../../resources/refunds';
import { taxpayers } from '../../resources/taxpayers';
import { transactions } from '../../resources/transactions';
import { writeRange } from '../../schema/range';
import { listAddress } from '../../schema/list-state';
import type { DashboardScope } from './scope';

export const addresses = {
  taxpayers: ({ district }: Pick<DashboardScope, 'district'>) =>
    listAddress(taxpayers, { filters: { district } }),

  registered: ({ period, district }: DashboardScope) =>
    listAddress(taxpayers, { filters: { registeredDate: writeRange(period), district } }),

  devices: ({ district }: Pick<DashboardScope, 'district'>) =>
    listAddress(devices, { filters: { district } }),

  transactions: ({ period, district }: DashboardScope) =>
    listAddress(transactions, { filters: { transactionDate: writeRange(period), district } }),

  gst: ({ period, district }: DashboardScope) =>
    listAddress(transactions, {
      filters: { transactionDate: writeRange(period), district, collectionType: 'GST' },
    }),

  wht: ({ period, district }: DashboardScope) =>
    listAddress(transactions, {
      tab: 'wht',
      filters: { transactionDate: writeRange(period), district },
    }),

  waitingRefunds: () => listAddress(refunds, { tab: 'Submitted' }),

  silentDevices: () => listAddress(devices, { filters: { lastSeenDate: SILENT } }),

  faultyDevices: () => listAddress(devices, { filters: { status: 'Faulty' } }),

  unregistered: () => listAddress(nonTaxpayers),
} as const;
