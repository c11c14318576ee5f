import type { WireExample, WrittenCall } from './written-call';

const STAT = 'POST /api/Dashboard/V2/Stat';

/** What a call of a period and a district is given by the dashboard. */
const scoped: readonly WireExample[] = [
  {
    given: { period: { from: '2024-01-05', to: '2024-02-29' }, district: 'Ho' },
    body: { startDate: '2024-01-05', endDate: '2024-02-29', district: 'Ho' },
  },
  {
    given: { period: { from: '2024-01-05', to: '2024-02-29' }, district: undefined },
    body: { startDate: '2024-01-05', endDate: '2024-02-29' },
  },
];

/** What a list of a period is given by the page around it. */
const ofPeriod: readonly WireExample[] = [
  {
    given: { filters: {}, params: { period: '2024-01-05..2024-02-29' } },
    body: { startDate: '2024-01-05', endDate: '2024-02-29' },
  },
  { given: { filters: {}, params: { period: '..2024-02-29' } }, body: { endDate: '2024-02-29' } },
  { given: { filters: {}, params: {} }, body: {} },
];

const stat = (name: string, call: string, result: string): WrittenCall => ({
  at: [`dashboard/stats.${name}.endpoint`],
  call: `${STAT}/${call}`,
  result,
  examples: scoped,
});

const trend = (name: string, call: string): WrittenCall => ({
  at: [`dashboard/trends.${name}.endpoint`],
  call: `POST /api/Reports/${call}`,
  examples: scoped,
});

export const figureCalls: readonly WrittenCall[] = [
  stat('taxpayers', 'Taxpayers', 'result.taxPayerSummary'),
  stat('transactions', 'Transactions', 'result.taxPayerSummary'),
  stat('devices', 'Devices', 'result.taxPayerSummary.summary'),
  trend('taxpayers', 'GetTaxpayersTrendReports'),
  trend('gst', 'GetGSTAccrualTrendReports'),
  trend('wht', 'GetWHTAccrualTrendReports'),
  { at: ['dashboard/overview.endpoint'], call: 'GET /api/Dashboard' },
  { at: ['dashboard/shares.endpoint'], call: 'GET /api/Dashboard/V2/Charts' },
  { at: ['daily-receipts.list.endpoint'], call: `${STAT}/DailyReceipts`, examples: ofPeriod },
  { at: ['top-10.list.endpoint'], call: `${STAT}/Top10Taxpayers`, examples: ofPeriod },
  { at: ['least-10.list.endpoint'], call: `${STAT}/Least10Taxpayers`, examples: ofPeriod },
  {
    at: ['refund-requests-per-day.list.endpoint'],
    call: `${STAT}/RefundRequestsPerDay`,
    examples: ofPeriod,
  },
  {
    at: ['top-all-time.list.endpoint'],
    call: 'GET /api/Dashboard/V2/Stat/TopPerformingTaxpayersAllTime',
    examples: [{ given: { filters: {} }, query: 'count=10' }],
  },
  { at: ['least-all-time.list.endpoint'], call: `${STAT}/BottomLeastTaxpayersAllTime` },
];
