import { defineResource } from '../schema/define';
import type { ReadEndpoint } from '../schema/language/calls';
import type { ListArgs } from '../schema/language/lists';
import { districtOptions } from './districts';
import { daysBody } from './paged';
import { refunds } from './refunds';
import { TAXPAYER_COUNTS, TAXPAYER_LINK } from './taxpayer-addresses';
import { taxpayers } from './taxpayers';

/** A report takes all its parameters in one request (§7); `days` names those of the period. */
const reportCall = (path: string, days: string): ReadEndpoint<ListArgs> => ({
  method: 'POST',
  kind: 'read',
  path,
  body: ({ filters: { [days]: period, district, refundStatus } }) => ({
    ...daysBody(period),
    district,
    refundStatus,
  }),
});

const days = (label: string, endpoint: ReadEndpoint<ListArgs>) =>
  ({ kind: 'days', label, required: true, endpoint }) as const;

const countsNow: ReadEndpoint = {
  method: 'POST',
  kind: 'read',
  path: TAXPAYER_COUNTS,
  result: 'result.taxPayerSummary',
  body: () => ({}),
};

const inDistrict = (endpoint: ReadEndpoint<ListArgs>) =>
  ({ label: 'District', options: districtOptions, endpoint }) as const;

/** @param count the figure with their number, shown before the report is run. */
function register(
  name: string,
  label: string,
  path: string,
  count: 'total' | 'active' | 'inactive',
) {
  const endpoint = reportCall(path, 'registeredDate');
  return defineResource({
    name,
    label,
    singular: 'Taxpayer',
    may: 'reports.run',
    fields: taxpayers.fields,
    filters: {
      registeredDate: { ...days('Registered', endpoint), untilToday: true as const },
      district: inDistrict(endpoint),
    },
    summary: {
      endpoint: countsNow,
      fields: { [count]: { kind: 'number', label: `Total ${label.toLowerCase()}` } },
      may: 'figures.read',
    },
    list: {
      endpoint,
      search: { placeholder: 'Search by name or TIN...', fields: ['taxPayerName', 'taxPayerTIN'] },
      sort: { field: 'registeredDate', order: 'desc' },
    },
  });
}

const accrualCall = reportCall('/api/Reports/GetGstAccrualReport', 'period');

/** The monthly accruals of each taxpayer from transactions of type GST (§7). */
export const gstAccrual = defineResource({
  name: 'gst-accrual',
  label: 'GST Accrual',
  may: 'reports.run',
  key: ['period', 'taxPayerTIN'],
  fields: {
    period: { kind: 'month', label: 'Month' },
    taxPayerName: { kind: 'text', label: 'Taxpayer', link: TAXPAYER_LINK },
    taxPayerTIN: { kind: 'text', label: 'TIN', copy: true },
    district: { kind: 'text', label: 'District' },
    transactionCount: { kind: 'number', label: 'Transactions' },
    amount: { kind: 'money', label: 'Amount' },
    gstAmount: { kind: 'money', label: 'GST Amount' },
  },
  filters: { period: days('Period', accrualCall), district: inDistrict(accrualCall) },
  list: {
    endpoint: accrualCall,
    search: { placeholder: 'Search by name or TIN...', fields: ['taxPayerName', 'taxPayerTIN'] },
    sort: { field: 'period', order: 'desc' },
    empty: { all: 'No GST accrued', filtered: 'No accrued GST matches your criteria' },
    totals: ['transactionCount', 'amount', 'gstAmount'],
  },
});

const historyCall = reportCall('/api/Reports/GetRefundHistoryReport', 'createdDate');

const refundHistory = defineResource({
  name: 'refund-history',
  singular: 'Refund',
  may: 'reports.run',
  fields: {
    ...refunds.fields,
    // The backend filters refunds by district but does not return the district.
    district: { kind: 'text', label: 'District', hide: 'always' },
  },
  filters: {
    createdDate: days('Submitted', historyCall),
    district: inDistrict(historyCall),
    refundStatus: { label: 'Status', endpoint: historyCall },
  },
  list: {
    endpoint: historyCall,
    columns: refunds.list.columns ?? [],
    search: {
      placeholder: 'Search by merchant name or TIN...',
      fields: ['taxPayerName', 'taxPayerTIN'],
    },
    sort: { field: 'createdDate', order: 'desc' },
    empty: { all: 'No refunds found', filtered: 'No refunds found matching your criteria' },
    totals: ['amount', 'gstAmount'],
  },
});

/** The reports of §7 in order; lists without a screen of their own. */
export const reports = [
  register(
    'registered-taxpayers',
    'Registered Taxpayers',
    '/api/Reports/GetRegisteredTaxpayerReport',
    'total',
  ),
  register(
    'active-taxpayers',
    'Active Taxpayers',
    '/api/Reports/GetActiveTaxpayerReport',
    'active',
  ),
  register(
    'inactive-taxpayers',
    'Inactive Taxpayers',
    '/api/Reports/GetInActiveTaxpayerReport',
    'inactive',
  ),
  gstAccrual,
  refundHistory,
] as const;
