import type { Endpoint } from '../schema/language/calls';
import { defineFigures, type Scope } from '../schema/define-figures';
import { TAXPAYER_COUNTS } from './taxpayer-addresses';

type PeriodAndDistrict = Pick<Scope, 'period' | 'district'>;

const read = (path: string, result = 'result'): Endpoint<PeriodAndDistrict> => ({
  method: 'POST',
  kind: 'read',
  path,
  result,
  body: ({ period: { from, to }, district }) => ({ startDate: from, endDate: to, district }),
});

/** Common to all figures of a period and a district. */
const scoped = { scope: ['period', 'district'], may: 'figures.read' } as const;

/** The number of taxpayers now, and of those registered in the period (§7). */
export const taxpayerCounts = defineFigures({
  ...scoped,
  name: 'taxpayer-counts',
  label: 'Taxpayers',
  shape: 'record',
  endpoint: read(TAXPAYER_COUNTS, 'result.taxPayerSummary'),
  fields: {
    total: { kind: 'number', label: 'Taxpayers' },
    active: { kind: 'number', label: 'Active' },
    inactive: { kind: 'number', label: 'Inactive' },
    registered: { kind: 'number', label: 'Registered' },
  },
});

/** Sales and taxes of the period, and of the previous period of equal length (§7). */
export const transactionSums = defineFigures({
  ...scoped,
  name: 'transaction-sums',
  label: 'Transactions',
  shape: 'record',
  endpoint: read('/api/Dashboard/V2/Stat/Transactions', 'result.taxPayerSummary'),
  fields: {
    count: { kind: 'number', label: 'Transactions' },
    amount: { kind: 'money', label: 'Amount' },
    gst: { kind: 'money', label: 'GST' },
    wht: { kind: 'money', label: 'WHT' },
    previousCount: { kind: 'number', label: 'Transactions before' },
    previousAmount: { kind: 'money', label: 'Amount before' },
    previousGst: { kind: 'money', label: 'GST before' },
    previousWht: { kind: 'money', label: 'WHT before' },
  },
});

/** The number of devices now, independent of the period (§7). */
export const deviceCounts = defineFigures({
  ...scoped,
  name: 'device-counts',
  label: 'Devices',
  shape: 'record',
  endpoint: read('/api/Dashboard/V2/Stat/Devices', 'result.taxPayerSummary.summary'),
  fields: {
    total: { kind: 'number', label: 'Devices' },
    active: { kind: 'number', label: 'Active' },
  },
});

const monthly = (kind: 'number' | 'money', label: string) =>
  ({ period: { kind: 'month', label: 'Month' }, value: { kind, label } }) as const;

/** Taxpayers registered by month (§7). */
export const registrationTrend = defineFigures({
  ...scoped,
  name: 'registration-trend',
  label: 'Taxpayers Registered',
  shape: 'series',
  endpoint: read('/api/Reports/GetTaxpayersTrendReports'),
  fields: monthly('number', 'Registered'),
});

/** GST accrued by month (§7). */
export const gstTrend = defineFigures({
  ...scoped,
  name: 'gst-trend',
  label: 'GST Accrual',
  shape: 'series',
  endpoint: read('/api/Reports/GetGSTAccrualTrendReports'),
  fields: monthly('money', 'GST'),
});

/** WHT accrued by month (§7). */
export const whtTrend = defineFigures({
  ...scoped,
  name: 'wht-trend',
  label: 'WHT Accrual',
  shape: 'series',
  endpoint: read('/api/Reports/GetWHTAccrualTrendReports'),
  fields: monthly('money', 'WHT'),
});

/**
 * Totals of all districts at present (§7). The dashboard shows those that no other panel has; lists
 * compare them to find new records.
 */
export const overallCounts = defineFigures({
  name: 'overall-counts',
  label: 'Overall',
  shape: 'record',
  may: 'figures.read',
  endpoint: { method: 'GET', path: '/api/Dashboard' },
  fields: {
    nonTaxpayers: { kind: 'number', label: 'Businesses not registered' },
    taxpayers: { kind: 'number', label: 'Taxpayers' },
    devices: { kind: 'number', label: 'Devices' },
    transactions: { kind: 'number', label: 'Transactions' },
    users: { kind: 'number', label: 'Users' },
    pendingRefunds: { kind: 'number', label: 'Refunds waiting' },
  },
});

/** Shares over all time and all districts (§7); one response for all four. */
const divided = {
  shape: 'shares',
  may: 'figures.read',
  endpoint: { method: 'GET', path: '/api/Dashboard/V2/Charts' },
} as const;

const parts = (part: string, kind: 'number' | 'money', label: string) =>
  ({ label: { kind: 'text', label: part }, value: { kind, label } }) as const;

export const taxpayersByCategory = defineFigures({
  ...divided,
  name: 'taxpayers-by-category',
  label: 'Taxpayers by Category',
  within: 'taxpayersByCategory',
  fields: parts('Category', 'number', 'Taxpayers'),
});

export const devicesByStatus = defineFigures({
  ...divided,
  name: 'devices-by-status',
  label: 'Devices by Status',
  within: 'devicesByStatus',
  fields: parts('Status', 'number', 'Devices'),
});

export const collectionsByRegion = defineFigures({
  ...divided,
  name: 'collections-by-region',
  label: 'Collections by Region',
  within: 'collectionsByRegion',
  fields: parts('Region', 'money', 'GST and WHT'),
});

export const transactionsByType = defineFigures({
  ...divided,
  name: 'transactions-by-type',
  label: 'Transactions by Type',
  within: 'transactionsByType',
  fields: parts('Type', 'number', 'Transactions'),
});
