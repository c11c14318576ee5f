import type { ReadEndpoint } from '../schema/language/calls';
import type { PageArgs } from '../schema/language/lists';
import { defineFigures } from '../schema/define';
import { pagingBody } from './paged';
import { TRANSACTIONS_OF_ONE } from './taxpayer-transactions';

/** The figures come with a page of transactions that is not used here. */
const SMALLEST: PageArgs = {
  page: 1,
  pageSize: 1,
  search: '',
  sort: { column: 'transactionDate', order: 'desc' },
  filters: {},
};

const summary: ReadEndpoint<{ readonly tin: string }> = {
  method: 'POST',
  kind: 'read',
  // One request returns the figures and a page of the transactions behind them (§3).
  path: TRANSACTIONS_OF_ONE,
  query: ({ tin }) => ({ tin }),
  body: () => pagingBody(SMALLEST),
  result: 'result.summary',
};

/** A taxpayer's sales and taxes of all time; one response for all figures (§3). */
const ofTaxpayer = {
  params: { tin: { kind: 'text', label: 'TIN' } },
  may: 'transactions.read',
  endpoint: summary,
} as const;

export const taxpayerSums = defineFigures({
  ...ofTaxpayer,
  name: 'taxpayer-sums',
  label: 'Figures',
  shape: 'record',
  fields: {
    mtdgst: { kind: 'money', label: 'GST Month to Date' },
    ytdgst: { kind: 'money', label: 'GST Year to Date' },
    totalGST: { kind: 'money', label: 'Total GST' },
    mtdwht: { kind: 'money', label: 'WHT Month to Date' },
    ytdwht: { kind: 'money', label: 'WHT Year to Date' },
    totalWHT: { kind: 'money', label: 'Total WHT' },
  },
});

const byMonth = (label: string) =>
  ({ month: { kind: 'month', label: 'Month' }, amount: { kind: 'money', label } }) as const;

export const taxpayerGstMonths = defineFigures({
  ...ofTaxpayer,
  name: 'taxpayer-gst-months',
  label: 'GST by Month',
  shape: 'series',
  within: 'monthWiseGST',
  fields: byMonth('GST'),
});

export const taxpayerWhtMonths = defineFigures({
  ...ofTaxpayer,
  name: 'taxpayer-wht-months',
  label: 'WHT by Month',
  shape: 'series',
  within: 'monthWiseWHT',
  fields: byMonth('WHT'),
});

export const taxpayerAmountMonths = defineFigures({
  ...ofTaxpayer,
  name: 'taxpayer-amount-months',
  label: 'Transaction Amount by Month',
  shape: 'series',
  within: 'monthWiseTransactionAmount',
  fields: byMonth('Transaction Amount'),
});
