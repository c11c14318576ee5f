import { districtProperty, periodProperties } from '../http/requests.ts';
import type { Period } from '../database/dates.ts';
import { count, id, money, optional, record, text, time } from '../http/answers.ts';
import { type Paging, pagingProperties } from '../http/paging.ts';

export const transactionSchema = record({
  id,
  transactionId: text,
  transactionDate: time,
  receiptNumber: text,
  taxPayerName: text,
  taxPayerTIN: text,
  deviceSerialNumber: optional(text),
  customerName: optional(text),
  collectionType: text,
  amount: money,
  gstAmount: money,
  whtAmount: money,
  district: text,
});

/** By which columns a list of transactions can be sorted. */
export const SORTED_BY = [
  'transactionDate',
  'transactionId',
  'receiptNumber',
  'taxPayerName',
  'taxPayerTIN',
  'deviceSerialNumber',
  'customerName',
  'collectionType',
  'amount',
  'gstAmount',
  'whtAmount',
  'district',
] as const;
export type TransactionColumn = (typeof SORTED_BY)[number];

export type TransactionPaging = Paging<TransactionColumn>;

/** Absent, empty and 'All' do not narrow the list. */
export interface TransactionsBody extends TransactionPaging, Period {
  tin?: string;
  district?: string;
  collectionType?: string;
}

/** The body of a list that holds these collection types. */
function transactionsBody(...types: string[]) {
  return {
    type: 'object',
    properties: {
      ...pagingProperties(SORTED_BY),
      ...periodProperties,
      tin: { type: 'string', maxLength: 255 },
      district: districtProperty,
      collectionType: { type: 'string', enum: ['', 'All', ...types] },
    },
  } as const;
}

export const allTransactionsBody = transactionsBody('GST', 'WHT');
export const whtTransactionsBody = transactionsBody('WHT');

export const transactionSummarySchema = record({
  totalTransactions: count,
  totalAmount: money,
  totalGST: money,
  totalWHT: money,
  todayTransactions: count,
  todayAmount: money,
});
