import { describe, expect, it } from 'vitest';
import { declaredCalls } from '../unit/resources/places';
import { type Sent, sent } from './requests';

/** A call's place in the declarations, its arguments, and what goes over the wire, by hand. */
type Example = readonly [place: string, args: object, expected: Partial<Sent>];

const E = 'ama+1@nra.example';
const DAYS = { startDate: '2024-01-05', endDate: '2024-02-29' };
const period = { from: '2024-01-05', to: '2024-02-29' };
const row = {
  id: '12',
  userID: '12',
  userName: 'Ama',
  email: E,
  phoneNo: null,
  userRole: 'Officer',
};

const accounts: readonly Example[] = [
  ['users.get', { id: '12' }, { query: { Id: '12' } }],
  ['users.actions.block', { row }, { body: { userId: 12 } }],
  ['users.actions.unblock', { row }, { body: { userId: 12 } }],
  [
    'users.actions.resendPassword',
    { row },
    { body: { userName: 'Ama', email: E, phoneNo: null, userRole: 'Officer' } },
  ],
  [
    'users.actions.edit',
    { row, values: { userName: 'Ama', phoneNo: '1', userRole: 'Auditor' } },
    { body: { userId: 12, userName: 'Ama', phoneNo: '1', userRole: 'Auditor' } },
  ],
  ['logs.list', { filters: { email: E } }, { query: { Email: E } }],
  ['logs.list', { filters: {} }, {}],
  ['list-changes', { list: 'refunds', since: null }, { query: { list: 'refunds' } }],
  ['list-changes', { list: 'users', since: '5' }, { query: { list: 'users', since: '5' } }],
];

const taxpayers: readonly Example[] = [
  [
    'taxpayers.filters.category',
    { filters: { category: 'Large' } },
    { query: { category: 'Large', district: 'All' } },
  ],
  [
    'taxpayers.filters.category',
    { filters: { category: 'Large', district: 'Ho West' } },
    { query: { category: 'Large', district: 'Ho West' } },
  ],
  [
    'taxpayers.filters.district',
    { filters: { district: 'Ho West' } },
    { query: { category: 'All', district: 'Ho West' } },
  ],
  [
    'taxpayers.filters.activity',
    { filters: { activity: 'Inactive' } },
    { query: { TaxPayerActivity: 'Inactive' } },
  ],
  [
    'taxpayers.filters.collectionTier',
    { filters: { collectionTier: 'High' } },
    { query: { CollectionTier: 'High' } },
  ],
  [
    'taxpayer-sums',
    { tin: 'T/1' },
    {
      query: { tin: 'T/1' },
      body: {
        pageNumber: 1,
        perPage: 1,
        searchText: '',
        sortingOn: 'transactionDate',
        isDescending: true,
      },
    },
  ],
];

const page = {
  filters: {},
  page: 3,
  pageSize: 20,
  search: 'TXN',
  sort: { column: 'amount', order: 'asc' },
};
const pageBody = {
  pageNumber: 3,
  perPage: 20,
  searchText: 'TXN',
  sortingOn: 'amount',
  isDescending: false,
};
const chosen = {
  transactionDate: '2024-01-05..2024-02-29',
  taxPayerTIN: 'T-1',
  district: 'Ho',
  collectionType: 'GST',
};
const chosenBody = { ...DAYS, tin: 'T-1', district: 'Ho', collectionType: 'GST' };

const transactions: readonly Example[] = [
  ['transactions.list', page, { body: pageBody }],
  ['transactions.list', { ...page, filters: chosen }, { body: { ...pageBody, ...chosenBody } }],
  [
    'transactions.list.tabs.wht',
    { ...page, sort: { column: 'district', order: 'desc' }, countAtMost: 10_000 },
    { body: { ...pageBody, sortingOn: 'district', isDescending: true, countAtMost: 10_000 } },
  ],
  [
    'taxpayer-transactions.list',
    { ...page, filters: { tin: 'T/1' }, cursor: 'after-12' },
    { query: { tin: 'T/1' }, body: { ...pageBody, cursor: 'after-12' } },
  ],
  [
    'taxpayer-transactions.list',
    { ...page, filters: { tin: 'T/1', transactionDate: '2024-01-05..' } },
    { query: { tin: 'T/1' }, body: { ...pageBody, startDate: '2024-01-05' } },
  ],
];

const refunds: readonly Example[] = [
  ['refunds.filters.taxPayerId', { filters: { taxPayerId: '7' } }, { query: { id: '7' } }],
  [
    'refunds.actions.approve',
    { row, values: {} },
    { query: { refundId: '12', newStatus: 'Approved' } },
  ],
  [
    'refunds.actions.reject',
    { row, values: { decisionReason: 'No receipt' } },
    { query: { refundId: '12', newStatus: 'Rejected' }, body: { reason: 'No receipt' } },
  ],
];

const figures: readonly Example[] = [
  ['taxpayer-counts', { period, district: 'Ho' }, { body: { ...DAYS, district: 'Ho' } }],
  ['gst-trend', { period, district: undefined }, { body: DAYS }],
  ['daily-receipts', { period }, { body: DAYS }],
  ['top-all-time', {}, { query: { count: '10' } }],
];

const reports: readonly Example[] = [
  [
    'gst-accrual.list',
    { filters: { period: '2024-01-05..2024-02-29', district: 'Ho' } },
    { body: { ...DAYS, district: 'Ho' } },
  ],
  [
    'refund-history.list',
    { filters: { createdDate: '2024-01-05..', refundStatus: 'Approved' } },
    { body: { startDate: '2024-01-05', refundStatus: 'Approved' } },
  ],
  ['generate-transactions-statement', { tin: 'T/1', ...DAYS }, { body: { tin: 'T/1', ...DAYS } }],
];

describe.each([
  ['accounts', accounts],
  ['taxpayers', taxpayers],
  ['transactions', transactions],
  ['refunds', refunds],
  ['figures', figures],
  ['reports', reports],
])('the calls about %s', (_area, examples) => {
  it.each(examples)('%s, given %j', (place, args, expected) => {
    const endpoint = declaredCalls.get(place) ?? declaredCalls.get(`${place}.endpoint`);
    if (!endpoint) throw new Error(`There is no call at ${place}.`);
    expect(sent(endpoint, args)).toEqual({ query: {}, ...expected });
  });
});
