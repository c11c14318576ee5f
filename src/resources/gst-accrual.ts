import { defineResource, type Endpoint, type ListArgs } from '../schema/define';
import { daysBody } from './paged';

const endpoint: Endpoint<ListArgs> = {
  method: 'POST',
  kind: 'read',
  path: '/api/Reports/GetGstAccrualReport',
  body: ({ filters }) => daysBody(filters['period']),
};

/** What each taxpayer accrued in each month of a span of days by transactions of type GST (§7). */
export const gstAccrual = defineResource({
  name: 'gst-accrual',
  label: 'GST Accrual',
  singular: 'GST Accrual',
  key: ['period', 'taxPayerTIN'],
  fields: {
    period: { kind: 'month', label: 'Month' },
    taxPayerName: { kind: 'text', label: 'Taxpayer' },
    taxPayerTIN: { kind: 'text', label: 'TIN' },
    district: { kind: 'text', label: 'District' },
    transactionCount: { kind: 'number', label: 'Transactions' },
    amount: { kind: 'money', label: 'Amount' },
    gstAmount: { kind: 'money', label: 'GST Amount' },
  },
  filters: { period: { kind: 'days', endpoint, required: true } },
  list: { endpoint, paging: 'client', sort: { field: 'period', order: 'asc' } },
});
