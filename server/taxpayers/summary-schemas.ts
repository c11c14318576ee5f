import { type Period, periodProperties } from '../filters/period.ts';
import { listOf, money, month, pageOf, record } from '../http/documented.ts';
import { pagingProperties } from '../paging/paging.ts';
import { SORTED_BY, type TransactionPaging, transactionSchema } from '../transactions/schemas.ts';

export interface TinQuery {
  tin: string;
}

export const tinQuery = {
  type: 'object',
  required: ['tin'],
  properties: { tin: { type: 'string', minLength: 1, maxLength: 255 } },
} as const;

export type TaxpayerTransactionsBody = TransactionPaging & Period;

export const taxpayerTransactionsBody = {
  type: 'object',
  properties: { ...pagingProperties(SORTED_BY), ...periodProperties },
} as const;

const monthly = listOf(record({ month, amount: money }));

export const taxpayerSummarySchema = record({
  summary: record({
    monthWiseGST: monthly,
    monthWiseWHT: monthly,
    monthWiseTransactionAmount: monthly,
    totalGST: money,
    totalWHT: money,
    mtdgst: money,
    mtdwht: money,
    ytdgst: money,
    ytdwht: money,
  }),
  transactions: pageOf(transactionSchema),
});
