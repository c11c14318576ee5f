import type { WrittenCall } from './written-call';
import { page, pageBody, pageParts } from './page';

const summary = 'POST /api/TAXPayers/GetTaxpayerTransactionSummaryByTIN';

export const taxpayerCalls: readonly WrittenCall[] = [
  { at: ['taxpayer-options.list.endpoint'], call: 'GET /api/TAXPayers/GetTAXPayersList' },
  { at: ['taxpayers.list.endpoint'], call: 'GET /api/TAXPayers/GetTAXPayer' },
  {
    at: ['taxpayers.filters.category.endpoint', 'taxpayers.filters.district.endpoint'],
    call: 'GET /api/TAXPayers/GetTaxpayerRegistersList',
    examples: [
      { given: { filters: { category: 'Large' } }, query: 'category=Large&district=All' },
      { given: { filters: { district: 'Ho West' } }, query: 'category=All&district=Ho+West' },
      {
        given: { filters: { category: 'Micro', district: 'Ho' } },
        query: 'category=Micro&district=Ho',
      },
    ],
  },
  {
    at: ['taxpayers.filters.activity.endpoint'],
    call: 'GET /api/TAXPayers/GetTaxpayerActivityList',
    examples: [
      { given: { filters: { activity: 'Inactive' } }, query: 'TaxPayerActivity=Inactive' },
    ],
  },
  {
    at: ['taxpayers.filters.collectionTier.endpoint'],
    call: 'GET /api/TAXPayers/GetTaxpayerCollectionList',
    examples: [{ given: { filters: { collectionTier: 'High' } }, query: 'CollectionTier=High' }],
  },
  {
    at: ['taxpayer-transactions.list.endpoint'],
    call: summary,
    result: 'result.transactions',
    page: pageParts,
    examples: [
      { given: { ...page({}), params: { tin: 'T/1' } }, query: 'tin=T%2F1', body: pageBody },
      {
        given: { ...page({ transactionDate: '2024-01-05..' }), params: { tin: 'T-2' } },
        query: 'tin=T-2',
        body: { ...pageBody, startDate: '2024-01-05' },
      },
      {
        given: { ...page({}), params: { tin: 'T-3' }, countAtMost: 10_000 },
        query: 'tin=T-3',
        body: { ...pageBody, countAtMost: 10_000 },
      },
    ],
  },
  {
    at: [
      ...['sums', 'gst-months', 'wht-months', 'amount-months'].map(
        (part) => `taxpayer-${part}.endpoint`,
      ),
      'refunds.details.related.1.figures.endpoint',
    ],
    call: summary,
    result: 'result.summary',
    examples: [
      {
        given: { tin: 'T/1' },
        query: 'tin=T%2F1',
        body: {
          pageNumber: 1,
          perPage: 1,
          searchText: '',
          sortingOn: 'transactionDate',
          isDescending: true,
        },
      },
    ],
  },
  { at: ['regions.list.endpoint'], call: 'GET /api/TAXPayers/GetTAXPayerRegions' },
  { at: ['districts.list.endpoint'], call: 'GET /api/TAXPayers/GetDistrictList' },
  { at: ['non-taxpayers.list.endpoint'], call: 'GET /api/TAXPayers/GetNonTAXPayer' },
];
