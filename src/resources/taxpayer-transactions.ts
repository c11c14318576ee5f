import { defineResource, type Endpoint, type PageArgs } from '../schema/define';
import { daysBody, pagingBody } from './paged';
import { transactionFields } from './transactions';

/** One call brings a taxpayer's figures and a page of the transactions behind them (§3). */
const byTin = {
  method: 'POST',
  kind: 'read',
  path: '/api/TAXPayers/GetTaxpayerTransactionSummaryByTIN',
} as const;

const {
  taxPayerName: _name,
  taxPayerTIN: _tin,
  district: _district,
  ...fields
} = transactionFields;

/** The transactions of one taxpayer. */
export const taxpayerTransactions = defineResource({
  name: 'taxpayer-transactions',
  label: 'Transactions',
  singular: 'Transaction',
  fields,
  params: { tin: { kind: 'text', label: 'TIN' } },
  filters: { transactionDate: { kind: 'days' } },
  list: {
    endpoint: {
      ...byTin,
      query: ({ params }) => ({ tin: params['tin'] }),
      body: (args) => ({ ...pagingBody(args), ...daysBody(args.filters['transactionDate']) }),
      result: 'result.transactions',
    },
    paging: 'server',
    rows: 'list',
    total: 'totalRecords',
    search: { placeholder: 'Search by transaction ID...' },
    sort: { field: 'transactionDate', order: 'desc' },
  },
  details: {},
  export: {},
});

/** The page that comes with the figures, which nobody looks at. */
const SMALLEST: PageArgs = {
  page: 1,
  pageSize: 1,
  search: '',
  sort: { column: 'transactionDate', order: 'desc' },
  filters: {},
  params: {},
};

/** What a taxpayer has sold and owes, of all time (§3). */
export const taxpayerSummary: Endpoint<{ readonly tin: string }> = {
  ...byTin,
  query: ({ tin }) => ({ tin }),
  body: () => pagingBody(SMALLEST),
  result: 'result.summary',
};
