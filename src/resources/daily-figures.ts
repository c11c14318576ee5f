import { defineResource } from '../schema/define';
import { emptyOf, ofPeriod, periodParam } from './of-period';

/** Receipts of each day (§7); a day leads to its transactions. */
export const dailyReceipts = defineResource({
  name: 'daily-receipts',
  label: 'Daily Receipts',
  singular: 'Day',
  key: ['date'],
  fields: {
    date: { kind: 'date', label: 'Day', link: '/transactions?transactionDate=:date..:date' },
    receiptCount: { kind: 'number', label: 'Receipts' },
    amount: { kind: 'money', label: 'Amount' },
    gstAmount: { kind: 'money', label: 'GST' },
  },
  params: periodParam,
  list: {
    endpoint: {
      ...ofPeriod,
      path: '/api/Dashboard/V2/Stat/DailyReceipts',
      errorMessage: 'Failed to fetch daily receipts.',
    },
    paging: 'client',
    sort: { field: 'date', order: 'desc' },
    empty: emptyOf('There are no receipts in this period.'),
  },
  export: {},
});

/** Refunds asked for on each day (§7). */
export const refundRequestsPerDay = defineResource({
  name: 'refund-requests-per-day',
  label: 'Refund Requests per Day',
  singular: 'Day',
  key: ['date'],
  fields: {
    date: { kind: 'date', label: 'Day' },
    requestCount: { kind: 'number', label: 'Requests' },
    amount: { kind: 'money', label: 'Amount' },
  },
  params: periodParam,
  list: {
    endpoint: {
      ...ofPeriod,
      path: '/api/Dashboard/V2/Stat/RefundRequestsPerDay',
      errorMessage: 'Failed to fetch refund requests per day.',
    },
    paging: 'client',
    sort: { field: 'date', order: 'desc' },
    empty: emptyOf('There are no refund requests in this period.'),
  },
  export: {},
});
