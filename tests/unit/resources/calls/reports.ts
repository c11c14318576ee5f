import type { WireExample, WrittenCall } from './written-call';

/** What a report is given whose period is a filter of this name. */
const of = (days: string): readonly WireExample[] => [
  {
    given: { filters: { [days]: '2024-01-05..2024-02-29' } },
    body: { startDate: '2024-01-05', endDate: '2024-02-29' },
  },
  {
    given: { filters: { [days]: '2024-01-05..2024-02-29', district: 'Ho' } },
    body: { startDate: '2024-01-05', endDate: '2024-02-29', district: 'Ho' },
  },
];

/** A report, and the filters that its one call answers, the period first. */
function report(name: string, call: string, filters: readonly [string, ...string[]]): WrittenCall {
  return {
    at: [...filters.map((filter) => `${name}.filters.${filter}.endpoint`), `${name}.list.endpoint`],
    call: `POST /api/Reports/${call}`,
    examples: of(filters[0]),
  };
}

const refundHistory = report('refund-history', 'GetRefundHistoryReport', [
  'createdDate',
  'district',
  'refundStatus',
]);

function statement(at: string, call: string): WrittenCall {
  const days = { tin: 'T/1', startDate: '2024-01-05', endDate: '2024-02-29' };
  return {
    at: [`${at}-statement.endpoint`],
    call: `POST /api/Reports/${call}`,
    examples: [{ given: days, body: days }],
  };
}

export const reportCalls: readonly WrittenCall[] = [
  {
    at: ['registered', 'active', 'inactive'].map((who) => `${who}-taxpayers.summary.endpoint`),
    call: 'POST /api/Dashboard/V2/Stat/Taxpayers',
    result: 'result.taxPayerSummary',
    examples: [{ given: {}, body: {} }],
  },
  report('registered-taxpayers', 'GetRegisteredTaxpayerReport', ['registeredDate', 'district']),
  report('active-taxpayers', 'GetActiveTaxpayerReport', ['registeredDate', 'district']),
  report('inactive-taxpayers', 'GetInActiveTaxpayerReport', ['registeredDate', 'district']),
  report('gst-accrual', 'GetGstAccrualReport', ['period', 'district']),
  {
    ...refundHistory,
    examples: [
      ...of('createdDate'),
      {
        given: { filters: { createdDate: '2024-01-05..', refundStatus: 'Approved' } },
        body: { startDate: '2024-01-05', refundStatus: 'Approved' },
      },
    ],
  },
  statement('generate-transactions', 'GenerateTransactionsStatement-pdf'),
  statement('send-transactions', 'SendTransactionsStatement-pdf'),
  statement('generate-device', 'GenerateDeviceStatement-pdf'),
  statement('send-device', 'SendDeviceStatement-pdf'),
];
