import { defineResource } from '../schema/define';
import { daysBody, pagingBody } from './paged';
import { transactionFields } from './transactions';

const {
  taxPayerName: _name,
  taxPayerTIN: _tin,
  district: _district,
  ...fields
} = transactionFields;

export const TRANSACTIONS_OF_ONE = '/api/TAXPayers/GetTaxpayerTransactionSummaryByTIN';

export const taxpayerTransactions = defineResource({
  name: 'taxpayer-transactions',
  label: 'Transactions',
  may: 'transactions.read',
  fields,
  params: { tin: { kind: 'text', label: 'TIN' } },
  filters: { transactionDate: { kind: 'days' } },
  list: {
    endpoint: {
      method: 'POST',
      kind: 'read',
      path: TRANSACTIONS_OF_ONE,
      query: ({ filters }) => ({ tin: filters['tin'] }),
      body: (args) => ({ ...pagingBody(args), ...daysBody(args.filters['transactionDate']) }),
      result: 'result.transactions',
    },
    paging: 'server',
    rows: 'list',
    total: 'totalRecords',
    bounded: { countAtMost: 10_000, hasMore: 'hasMore' },
    cursor: { needs: 'lists.cursor' },
    search: { placeholder: 'Search by transaction ID...' },
    sort: { field: 'transactionDate', order: 'desc' },
  },
  details: {},
});
