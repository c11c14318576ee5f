import { defineResource } from '../schema/define';
import { gstAccrual } from './gst-accrual';
import { refunds } from './refunds';
import { ofDistrict, ofPeriod, reportCall } from './report-call';
import { taxpayers } from './taxpayers';

/** Taxpayers by when they were registered. */
function register(name: string, label: string, path: string) {
  const endpoint = reportCall(path, 'registeredDate');
  return defineResource({
    name,
    label,
    singular: 'Taxpayer',
    fields: taxpayers.fields,
    filters: { registeredDate: ofPeriod(endpoint), district: ofDistrict(endpoint) },
    list: {
      endpoint,
      paging: 'client',
      search: { placeholder: 'Search by name or TIN...', fields: ['taxPayerName', 'taxPayerTIN'] },
      sort: { field: 'registeredDate', order: 'desc' },
    },
    export: {},
  });
}

const refundCall = reportCall('/api/Reports/GetRefundHistoryReport', 'createdDate');

/** Refunds by when they were asked for. */
const refundHistory = defineResource({
  name: 'refund-history',
  label: 'Refund History',
  singular: 'Refund',
  fields: {
    ...refunds.fields,
    // The backend can be asked for a district's refunds, but tells of none in which district it lies.
    district: { kind: 'text', label: 'District', hidden: true },
  },
  filters: {
    createdDate: ofPeriod(refundCall),
    district: ofDistrict(refundCall),
    refundStatus: { label: 'Status', endpoint: refundCall },
  },
  list: {
    endpoint: refundCall,
    paging: 'client',
    columns: refunds.list.columns ?? [],
    search: {
      placeholder: 'Search by merchant name or TIN...',
      fields: ['taxPayerName', 'taxPayerTIN'],
    },
    sort: { field: 'createdDate', order: 'desc' },
    empty: { all: 'No refunds found', filtered: 'No refunds found matching your criteria' },
    totals: ['amount', 'gstAmount'],
  },
  export: {},
});

/** The reports of §7 in their order. Each is a list without a screen of its own. */
export const reports = [
  register(
    'registered-taxpayers',
    'Registered Taxpayers',
    '/api/Reports/GetRegisteredTaxpayerReport',
  ),
  register('active-taxpayers', 'Active Taxpayers', '/api/Reports/GetActiveTaxpayerReport'),
  register('inactive-taxpayers', 'Inactive Taxpayers', '/api/Reports/GetInActiveTaxpayerReport'),
  gstAccrual,
  refundHistory,
] as const;
