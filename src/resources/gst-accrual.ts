import { defineResource } from '../schema/define';
import { ofDistrict, ofPeriod, reportCall } from './report-call';
import { TAXPAYER_LINK } from './taxpayer-path';

const endpoint = reportCall('/api/Reports/GetGstAccrualReport', 'period');

/** What each taxpayer accrued in each month of a span of days by transactions of type GST (§7). */
export const gstAccrual = defineResource({
  name: 'gst-accrual',
  label: 'GST Accrual',
  singular: 'GST Accrual',
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
  filters: { period: ofPeriod(endpoint), district: ofDistrict(endpoint) },
  list: {
    endpoint,
    paging: 'client',
    search: { placeholder: 'Search by name or TIN...', fields: ['taxPayerName', 'taxPayerTIN'] },
    sort: { field: 'period', order: 'desc' },
    empty: { all: 'No GST accrued', filtered: 'No GST accrued matching your criteria' },
    totals: ['transactionCount', 'amount', 'gstAmount'],
  },
  export: {},
});
