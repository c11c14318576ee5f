import { countOf, defineResource } from '../schema/define';
import type { PageArgs } from '../schema/language/lists';
import { districtOptions } from './districts';
import { daysBody, pagingBody } from './paged';
import { TAXPAYER_LINK } from './taxpayer-addresses';
import { overallCounts } from './overall-counts';

/** The fields that all lists of transactions share. */
export const transactionFields = {
  transactionId: { kind: 'text', label: 'Transaction ID', copy: true },
  transactionDate: { kind: 'datetime', label: 'Date' },
  receiptNumber: { kind: 'text', label: 'Receipt Number', hide: 'atFirst' },
  taxPayerName: { kind: 'text', label: 'Taxpayer', link: TAXPAYER_LINK },
  taxPayerTIN: { kind: 'text', label: 'TIN', copy: true },
  deviceSerialNumber: { kind: 'text', label: 'Device' },
  customerName: { kind: 'text', label: 'Customer' },
  collectionType: { kind: 'text', label: 'Type', options: ['GST', 'WHT'] },
  amount: { kind: 'money', label: 'Amount', priority: 'high' },
  gstAmount: { kind: 'money', label: 'GST Amount' },
  whtAmount: { kind: 'money', label: 'WHT Amount' },
  district: { kind: 'text', label: 'District' },
} as const;

const page = {
  method: 'POST' as const,
  kind: 'read' as const,
  body: (args: PageArgs) => {
    const { transactionDate, taxPayerTIN: tin, district, collectionType } = args.filters;
    return { ...pagingBody(args), ...daysBody(transactionDate), tin, district, collectionType };
  },
};

/** Sales reported by devices, with their taxes (§7). */
export const transactions = defineResource({
  name: 'transactions',
  route: '/transactions',
  may: 'transactions.read',
  findBy: ['transactionId', 'taxPayerName'],
  fields: transactionFields,
  filters: {
    transactionDate: { kind: 'days' },
    taxPayerTIN: { kind: 'text' },
    district: { options: districtOptions },
    collectionType: {},
  },
  summary: {
    endpoint: { method: 'GET', path: '/api/Transactions/GetTaxTransactionSummaryAsync' },
    fields: {
      totalTransactions: { kind: 'number', label: 'Transactions' },
      totalAmount: { kind: 'money', label: 'Amount' },
      totalGST: { kind: 'money', label: 'GST' },
      totalWHT: { kind: 'money', label: 'WHT' },
      todayTransactions: { kind: 'number', label: 'Transactions Today' },
      todayAmount: { kind: 'money', label: 'Amount Today' },
    },
  },
  list: {
    endpoint: { ...page, path: '/api/Transactions/GetTransactionList' },
    paging: 'server',
    rows: 'list',
    total: 'totalRecords',
    bounded: { countAtMost: 10_000, hasMore: 'hasMore' },
    cursor: { needs: 'lists.cursor' },
    tabs: {
      wht: {
        label: 'WHT',
        endpoint: { ...page, path: '/api/Transactions/GetWHTTransactionListAsync' },
      },
    },
    // The fields that the backend can sort by; customer and device are in the details.
    columns: [
      'transactionId',
      'transactionDate',
      'taxPayerName',
      'taxPayerTIN',
      'collectionType',
      'amount',
      'gstAmount',
      'whtAmount',
      'district',
      'receiptNumber',
    ],
    search: { placeholder: 'Search by taxpayer, TIN or transaction ID...' },
    newRecords: countOf(overallCounts, 'transactions'),
    sort: { field: 'transactionDate', order: 'desc' },
  },
  details: {},
});
