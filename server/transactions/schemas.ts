import { TEXT_LIMIT } from '../../typed-text.ts';
import { count, id, money, optional, record, text, time } from '../http/answers.ts';
import { pagingProperties } from '../http/paging.ts';
import { type Validated, districtProperty, periodProperties } from '../http/requests.ts';

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

const paging = pagingProperties(SORTED_BY);
export type TransactionPaging = Validated<{ type: 'object'; properties: typeof paging }>;

export const transactionsBody = {
  type: 'object',
  properties: {
    ...paging,
    ...periodProperties,
    tin: { type: 'string', maxLength: TEXT_LIMIT },
    district: districtProperty,
    collectionType: { type: 'string', enum: ['', 'All', 'GST', 'WHT'] },
  },
} as const;
export type TransactionsBody = Validated<typeof transactionsBody>;

export const transactionSummarySchema = record({
  totalTransactions: count,
  totalAmount: money,
  totalGST: money,
  totalWHT: money,
  todayTransactions: count,
  todayAmount: money,
});
