import type { ReadEndpoint } from '../schema/language/calls';
import type { Field } from '../schema/language/fields';
import { defineFigures } from '../schema/define';
import type { ParamValues } from '../schema/language/figures';
import { devices } from './devices';
import { scoped } from './figure-params';
import { TAXPAYER_COUNTS } from './taxpayer-addresses';

const read = (
  path: string,
  result = 'result',
): ReadEndpoint<ParamValues<typeof scoped.params>> => ({
  method: 'POST',
  kind: 'read',
  path,
  result,
  body: ({ period: { from, to }, district }) => ({ startDate: from, endDate: to, district }),
});

const TRANSACTIONS = '/transactions?transactionDate=:period&district=:district';
const GST = `${TRANSACTIONS}&collectionType=GST`;
const WHT = `${TRANSACTIONS}&tab=wht`;

export const taxpayerCounts = defineFigures({
  ...scoped,
  name: 'taxpayer-counts',
  label: 'Taxpayers',
  shape: 'record',
  endpoint: read(TAXPAYER_COUNTS, 'result.taxPayerSummary'),
  fields: {
    total: { kind: 'number', label: 'Taxpayers', link: '/tax-payers?district=:district' },
    active: { kind: 'number', label: 'Active' },
    inactive: { kind: 'number', label: 'Inactive' },
    registered: { kind: 'number', label: 'Registered' },
  },
});

export const transactionSums = defineFigures({
  ...scoped,
  name: 'transaction-sums',
  label: 'Transactions',
  shape: 'record',
  endpoint: read('/api/Dashboard/V2/Stat/Transactions', 'result.taxPayerSummary'),
  fields: {
    count: { kind: 'number', label: 'Transactions', link: TRANSACTIONS },
    amount: { kind: 'money', label: 'Amount' },
    gst: { kind: 'money', label: 'GST', link: GST },
    wht: { kind: 'money', label: 'WHT', link: WHT },
    previousCount: { kind: 'number', label: 'Transactions (previous period)' },
    previousAmount: { kind: 'money', label: 'Amount (previous period)' },
    previousGst: { kind: 'money', label: 'GST (previous period)' },
    previousWht: { kind: 'money', label: 'WHT (previous period)' },
  },
});

export const deviceCounts = defineFigures({
  ...scoped,
  name: 'device-counts',
  label: 'Devices',
  shape: 'record',
  endpoint: read('/api/Dashboard/V2/Stat/Devices', 'result.taxPayerSummary.summary'),
  fields: {
    total: { kind: 'number', label: 'Devices', link: '/devices?district=:district' },
    active: { kind: 'number', label: 'Active' },
  },
});

const monthly = (kind: 'number' | 'money', label: string, link: string) =>
  ({ period: { kind: 'month', label: 'Month', link }, value: { kind, label } }) as const;

export const registrationTrend = defineFigures({
  ...scoped,
  name: 'registration-trend',
  label: 'Taxpayers Registered',
  shape: 'series',
  endpoint: read('/api/Reports/GetTaxpayersTrendReports'),
  fields: monthly('number', 'Registered', '/tax-payers?registeredDate=:period&district=:district'),
});

export const gstTrend = defineFigures({
  ...scoped,
  name: 'gst-trend',
  label: 'GST Accrual',
  shape: 'series',
  endpoint: read('/api/Reports/GetGSTAccrualTrendReports'),
  fields: monthly('money', 'GST', GST),
});

export const whtTrend = defineFigures({
  ...scoped,
  name: 'wht-trend',
  label: 'WHT Accrual',
  shape: 'series',
  endpoint: read('/api/Reports/GetWHTAccrualTrendReports'),
  fields: monthly('money', 'WHT', WHT),
});

/** Shares over all time and all districts (§7); one response for all four. */
const divided = {
  shape: 'shares',
  may: 'figures.read',
  endpoint: { method: 'GET', path: '/api/Dashboard/V2/Charts' },
} as const;

const parts = (label: Field, kind: 'number' | 'money', value: string, link: string) => ({
  label,
  value: { kind, label: value, link },
});

const text = (label: string): Field => ({ kind: 'text', label });

export const taxpayersByCategory = defineFigures({
  ...divided,
  name: 'taxpayers-by-category',
  label: 'Taxpayers by Category',
  within: 'taxpayersByCategory',
  fields: parts(text('Category'), 'number', 'Taxpayers', '/tax-payers?category=:label'),
});

export const devicesByStatus = defineFigures({
  ...divided,
  name: 'devices-by-status',
  label: 'Devices by Status',
  within: 'devicesByStatus',
  fields: parts(devices.fields.status, 'number', 'Devices', '/devices?status=:label'),
});

export const collectionsByRegion = defineFigures({
  ...divided,
  name: 'collections-by-region',
  label: 'Collections by Region',
  within: 'collectionsByRegion',
  // A region leads to its taxpayers: transactions can't be filtered by region.
  fields: parts(text('Region'), 'money', 'GST and WHT', '/tax-payers?region=:label'),
});

export const transactionsByType = defineFigures({
  ...divided,
  name: 'transactions-by-type',
  label: 'Transactions by Type',
  within: 'transactionsByType',
  fields: parts(text('Type'), 'number', 'Transactions', '/transactions?collectionType=:label'),
});
