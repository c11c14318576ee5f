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

/** What a call of a period is given by the hub. */
const ofPeriod: readonly WireExample[] = [
  {
    given: { period: { from: '2024-01-05', to: '2024-02-29' } },
    body: { startDate: '2024-01-05', endDate: '2024-02-29' },
  },
];

const stat = (name: string, call: string, result: string): WrittenCall => ({
  at: [`${name}.endpoint`],
  call: `${STAT}/${call}`,
  result,
  examples: scoped,
});

const trend = (name: string, call: string): WrittenCall => ({
  at: [`${name}-trend.endpoint`],
  call: `POST /api/Reports/${call}`,
  examples: scoped,
});

export const figureCalls: readonly WrittenCall[] = [
  stat('taxpayer-counts', 'Taxpayers', 'result.taxPayerSummary'),
  stat('transaction-sums', 'Transactions', 'result.taxPayerSummary'),
  stat('device-counts', 'Devices', 'result.taxPayerSummary.summary'),
  trend('registration', 'GetTaxpayersTrendReports'),
  trend('gst', 'GetGSTAccrualTrendReports'),
  trend('wht', 'GetWHTAccrualTrendReports'),
  { at: ['overall-counts.endpoint'], call: 'GET /api/Dashboard' },
  {
    at: [
      'taxpayers-by-category',
      'devices-by-status',
      'collections-by-region',
      'transactions-by-type',
    ].map((name) => `${name}.endpoint`),
    call: 'GET /api/Dashboard/V2/Charts',
  },
  { at: ['daily-receipts.endpoint'], call: `${STAT}/DailyReceipts`, examples: ofPeriod },
  { at: ['top-10.endpoint'], call: `${STAT}/Top10Taxpayers`, examples: ofPeriod },
  { at: ['least-10.endpoint'], call: `${STAT}/Least10Taxpayers`, examples: ofPeriod },
  {
    at: ['refund-requests-per-day.endpoint'],
    call: `${STAT}/RefundRequestsPerDay`,
    examples: ofPeriod,
  },
  {
    at: ['top-all-time.endpoint'],
    call: 'GET /api/Dashboard/V2/Stat/TopPerformingTaxpayersAllTime',
    examples: [{ given: {}, query: 'count=10' }],
  },
  { at: ['least-all-time.endpoint'], call: `${STAT}/BottomLeastTaxpayersAllTime` },
];
