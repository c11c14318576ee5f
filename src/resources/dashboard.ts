import type { Endpoint, Fields } from '../schema/define';
import type { Period } from '../schema/period';

/** What figures are of: a span of days, and one district or all. */
export interface Scope {
  readonly period: Period;
  /** A name; undefined for all districts. */
  readonly district: string | undefined;
}

const read = (path: string, result = 'result'): Endpoint<Scope> => ({
  method: 'POST',
  kind: 'read',
  path,
  result,
  body: ({ period: { from, to }, district }) => ({ startDate: from, endDate: to, district }),
});

/** The statistics at the head of the dashboard, one record each (§7). */
export const stats = {
  /** As of now, but for those registered in the period. */
  taxpayers: {
    endpoint: read('/api/Dashboard/V2/Stat/Taxpayers', 'result.taxPayerSummary'),
    fields: {
      total: { kind: 'number', label: 'Taxpayers' },
      active: { kind: 'number', label: 'Active' },
      inactive: { kind: 'number', label: 'Inactive' },
      registered: { kind: 'number', label: 'Registered' },
    },
  },
  /** Of the period, and of as many days right before it. */
  transactions: {
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
  },
  /** As of now, whatever the period. */
  devices: {
    endpoint: read('/api/Dashboard/V2/Stat/Devices', 'result.taxPayerSummary.summary'),
    fields: {
      total: { kind: 'number', label: 'Devices' },
      active: { kind: 'number', label: 'Active' },
      inactive: { kind: 'number', label: 'Inactive' },
      faulty: { kind: 'number', label: 'Faulty' },
      inStock: { kind: 'number', label: 'In Stock' },
    },
  },
} as const satisfies Readonly<Record<string, { endpoint: Endpoint<Scope>; fields: Fields }>>;

const monthly = (kind: 'number' | 'money', label: string) =>
  ({ period: { kind: 'month', label: 'Month' }, value: { kind, label } }) as const satisfies Fields;

/** Figures month by month (§7). */
export const trends = {
  taxpayers: {
    title: 'Taxpayers Registered',
    endpoint: read('/api/Reports/GetTaxpayersTrendReports'),
    fields: monthly('number', 'Registered'),
  },
  gst: {
    title: 'GST Accrual',
    endpoint: read('/api/Reports/GetGSTAccrualTrendReports'),
    fields: monthly('money', 'GST'),
  },
  wht: {
    title: 'WHT Accrual',
    endpoint: read('/api/Reports/GetWHTAccrualTrendReports'),
    fields: monthly('money', 'WHT'),
  },
} as const;

/** How many there are of everything, of all time and all districts (§7). */
export const overview = {
  endpoint: { method: 'GET', path: '/api/Dashboard' } satisfies Endpoint,
  fields: {
    taxpayers: { kind: 'number', label: 'Taxpayers' },
    nonTaxpayers: { kind: 'number', label: 'Non Taxpayers' },
    devices: { kind: 'number', label: 'Devices' },
    transactions: { kind: 'number', label: 'Transactions' },
    users: { kind: 'number', label: 'Users' },
    pendingRefunds: { kind: 'number', label: 'Refunds waiting' },
    generatedAt: { kind: 'datetime', label: 'As of' },
  },
} as const;

const parts = (label: string, kind: 'number' | 'money', value: string) =>
  ({ label: { kind: 'text', label }, value: { kind, label: value } }) as const satisfies Fields;

/** How wholes divide, of all time and all districts (§7): four lists in one answer, by their names there. */
export const shares = {
  endpoint: { method: 'GET', path: '/api/Dashboard/V2/Charts' } satisfies Endpoint,
  lists: {
    taxpayersByCategory: {
      title: 'Taxpayers by Category',
      fields: parts('Category', 'number', 'Taxpayers'),
    },
    devicesByStatus: {
      title: 'Devices by Status',
      fields: parts('Status', 'number', 'Devices'),
    },
    collectionsByRegion: {
      title: 'Collections by Region',
      fields: parts('Region', 'money', 'GST and WHT'),
    },
    transactionsByType: {
      title: 'Transactions by Type',
      fields: parts('Type', 'number', 'Transactions'),
    },
  },
} as const;
