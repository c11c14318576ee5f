import type { ReadEndpoint } from '../schema/language/calls';
import type { Fields } from '../schema/language/fields';
import { defineFigures } from '../schema/define';
import type { Figures, ParamValues } from '../schema/language/figures';
import { translate } from '../schema/translate';
import type { Tone } from '../schema/tone';
import { type PeriodParams, period } from './figure-params';
import { TAXPAYER_LINK } from './taxpayer-addresses';

const read = (path: string, errorMessage: string): ReadEndpoint<ParamValues<PeriodParams>> => ({
  method: 'POST',
  kind: 'read',
  path,
  body: ({ period: { from, to } }) => ({ startDate: from, endDate: to }),
  errorMessage,
});

const ofPeriod = { params: { period }, may: 'figures.read' } as const;

/** Receipts by day (§7); a day links to its transactions. */
export const dailyReceipts = defineFigures({
  ...ofPeriod,
  name: 'daily-receipts',
  label: 'Daily Receipts',
  shape: 'series',
  endpoint: read('/api/Dashboard/V2/Stat/DailyReceipts', 'Failed to fetch daily receipts.'),
  fields: {
    date: { kind: 'date', label: 'Day', link: '/transactions?transactionDate=:date..:date' },
    receiptCount: { kind: 'number', label: 'Receipts' },
    amount: { kind: 'money', label: 'Amount' },
    gstAmount: { kind: 'money', label: 'GST' },
  },
  empty: 'There are no receipts in this period.',
});

export const refundRequestsPerDay = defineFigures({
  ...ofPeriod,
  name: 'refund-requests-per-day',
  label: 'Refund Requests per Day',
  shape: 'series',
  endpoint: read(
    '/api/Dashboard/V2/Stat/RefundRequestsPerDay',
    'Failed to fetch refund requests per day.',
  ),
  fields: {
    date: { kind: 'date', label: 'Day' },
    requestCount: { kind: 'number', label: 'Requests' },
    amount: { kind: 'money', label: 'Amount' },
  },
  empty: 'There are no refund requests in this period.',
});

const RANKS = 10;

const ranked = {
  shape: 'ranks',
  key: 'taxPayerTIN',
  most: RANKS,
  charted: ['taxPayerName', 'amount', 'gstAmount'],
} as const;

const rank = { kind: 'number', label: 'Rank' } as const;

const sums = {
  taxPayerName: { kind: 'text', label: 'Taxpayer', link: TAXPAYER_LINK },
  taxPayerTIN: { kind: 'text', label: 'TIN', copy: true },
  transactionCount: { kind: 'number', label: 'Transactions' },
  amount: { kind: 'money', label: 'Amount' },
  gstAmount: { kind: 'money', label: 'GST' },
} as const;

export const rankChange = {
  new: () => translate('hub.rank.new', 'new'),
  same: () => translate('hub.rank.same', 'same'),
  up: (by: unknown) => translate('hub.rank.up', { by }, 'up {{by}}'),
  down: (by: unknown) => translate('hub.rank.down', { by }, 'down {{by}}'),
};

/** The change of rank since the previous period, in the words of `rankChange`. */
const change = (up: Tone, down: Tone) =>
  ({
    kind: 'badge',
    label: 'Change',
    tone(words: string): Tone {
      if (words === rankChange.new()) return 'processing';
      if (words === rankChange.same()) return 'default';
      return words === rankChange.up(words.replaceAll(/\D/g, '')) ? up : down;
    },
  }) as const;

const NOBODY = 'There are no taxpayers with transactions in this period.';
const NOBODY_EVER = 'There are no taxpayers with transactions.';

export const top10 = defineFigures({
  ...ofPeriod,
  ...ranked,
  name: 'top-10',
  label: 'Top 10',
  title: 'Top 10 Taxpayers',
  endpoint: read('/api/Dashboard/V2/Stat/Top10Taxpayers', 'Failed to fetch top 10 taxpayers.'),
  fields: { rank, change: change('success', 'warning'), ...sums },
  since: 'change',
  empty: NOBODY,
});

/** The taxpayers with the lowest sales in a period, without those that sold nothing (§7). */
export const least10 = defineFigures({
  ...ofPeriod,
  ...ranked,
  name: 'least-10',
  label: 'Least 10',
  title: 'Least 10 Taxpayers',
  endpoint: read('/api/Dashboard/V2/Stat/Least10Taxpayers', 'Failed to fetch least 10 taxpayers.'),
  // Moving up means lower sales here.
  fields: { rank, change: change('warning', 'success'), ...sums },
  since: 'change',
  empty: NOBODY,
});

export const topAllTime = defineFigures({
  ...ranked,
  name: 'top-all-time',
  label: 'Top All Time',
  title: 'Top Taxpayers of All Time',
  may: 'figures.read',
  endpoint: {
    method: 'GET',
    path: '/api/Dashboard/V2/Stat/TopPerformingTaxpayersAllTime',
    query: () => ({ count: RANKS }),
    errorMessage: 'Failed to fetch top taxpayers of all time.',
  },
  fields: { rank, ...sums },
  empty: NOBODY_EVER,
});

/** The taxpayers with the lowest sales of all time, without those that sold nothing (§7). */
export const leastAllTime = defineFigures({
  ...ranked,
  name: 'least-all-time',
  label: 'Least All Time',
  title: 'Least Taxpayers of All Time',
  may: 'figures.read',
  endpoint: {
    method: 'POST',
    kind: 'read',
    path: '/api/Dashboard/V2/Stat/BottomLeastTaxpayersAllTime',
    errorMessage: 'Failed to fetch least taxpayers of all time.',
  },
  fields: { rank, ...sums },
  empty: NOBODY_EVER,
});

export type HubFigures = Figures<Fields, string, PeriodParams>;

/** The tabs of the performance hub (§3); the first is open by default. */
export const hubFigures: readonly [HubFigures, ...HubFigures[]] = [
  dailyReceipts,
  top10,
  least10,
  topAllTime,
  leastAllTime,
  refundRequestsPerDay,
];
