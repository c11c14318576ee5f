import type { WrittenCall } from './written-call';
import { page, pageBody, pageParts } from './page';

const pages: Pick<WrittenCall, 'examples'> = {
  examples: [
    { given: page({}), body: pageBody },
    {
      given: { ...page({}), countAtMost: 10_000 },
      body: { ...pageBody, countAtMost: 10_000 },
    },
    {
      given: { ...page({}), sort: { column: 'transactionDate', order: 'desc' } },
      body: { ...pageBody, sortingOn: 'transactionDate', isDescending: true },
    },
    {
      given: page({
        transactionDate: '2024-01-05..2024-02-29',
        taxPayerTIN: 'T-1',
        district: 'Ho',
        collectionType: 'GST',
      }),
      body: {
        ...pageBody,
        startDate: '2024-01-05',
        endDate: '2024-02-29',
        tin: 'T-1',
        district: 'Ho',
        collectionType: 'GST',
      },
    },
  ],
};

const decision = (newStatus: string): Pick<WrittenCall, 'examples'> => ({
  examples: [
    { given: { row: { id: '12' }, values: {} }, query: `refundId=12&newStatus=${newStatus}` },
  ],
});

export const transactionCalls: readonly WrittenCall[] = [
  {
    at: ['transactions.summary.endpoint'],
    call: 'GET /api/Transactions/GetTaxTransactionSummaryAsync',
  },
  {
    at: ['transactions.list.endpoint'],
    call: 'POST /api/Transactions/GetTransactionList',
    page: pageParts,
    ...pages,
  },
  {
    at: ['transactions.list.tabs.wht.endpoint'],
    call: 'POST /api/Transactions/GetWHTTransactionListAsync',
    ...pages,
  },
  { at: ['refunds.list.endpoint'], call: 'GET /api/Transactions/Refund/History' },
  {
    at: ['refunds.filters.taxPayerId.endpoint'],
    call: 'GET /api/Transactions/Refund/HistoryByTaxPayerId',
    examples: [{ given: { filters: { taxPayerId: '7' } }, query: 'id=7' }],
  },
  {
    at: ['refunds.actions.approve.endpoint'],
    call: 'POST /api/Transactions/Refund/UpdateStatus',
    ...decision('Approved'),
  },
  {
    at: ['refunds.actions.reject.endpoint'],
    call: 'POST /api/Transactions/Refund/UpdateStatus',
    examples: [
      ...(decision('Rejected').examples ?? []),
      {
        given: { row: { id: '12' }, values: { decisionReason: 'No receipt' } },
        query: 'refundId=12&newStatus=Rejected',
        body: { reason: 'No receipt' },
      },
    ],
  },
  { at: ['devices.summary.endpoint'], call: 'GET /api/Devices/GetDeviceDeploymentSummary' },
  { at: ['devices.list.endpoint'], call: 'GET /api/Devices/GetDeviceList' },
  { at: ['device-districts.list.endpoint'], call: 'GET /api/Devices/GetDistrictWiseDeviceCount' },
];
