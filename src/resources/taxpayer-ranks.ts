import { defineResource, type Endpoint, type ListArgs } from '../schema/define';
import type { Tone } from '../schema/tone';
import { emptyOf, ofPeriod, periodParam } from './of-period';
import { TAXPAYER_LINK } from './taxpayer-path';

/** Top and least lists have ten entries (§9). */
export const RANKS = 10;

const rank = { kind: 'number', label: 'Rank' } as const;

const sums = {
  taxPayerName: { kind: 'text', label: 'Taxpayer', link: TAXPAYER_LINK },
  taxPayerTIN: { kind: 'text', label: 'TIN', copy: true },
  transactionCount: { kind: 'number', label: 'Transactions' },
  amount: { kind: 'money', label: 'Amount' },
  gstAmount: { kind: 'money', label: 'GST' },
} as const;

/** A rank's way since the period before. No call brings it: the page works it out of two. */
const change = (up: Tone, down: Tone) => {
  const steps = Array.from({ length: RANKS - 1 }, (_, index) => index + 1);
  return {
    kind: 'status',
    label: 'Change',
    values: {
      new: 'processing',
      same: 'default',
      ...Object.fromEntries(steps.map((by) => [`up ${by}`, up])),
      ...Object.fromEntries(steps.map((by) => [`down ${by}`, down])),
    },
  } as const;
};

const ranks = {
  singular: 'Taxpayer',
  key: ['taxPayerTIN'],
} as const;

const list = (endpoint: Endpoint<ListArgs>, empty: string) =>
  ({
    endpoint,
    paging: 'client',
    sort: { field: 'rank', order: 'asc' },
    empty: emptyOf(empty),
  }) as const;

const NOBODY = 'There are no taxpayers with transactions in this period.';
const NOBODY_EVER = 'There are no taxpayers with transactions.';

/** The taxpayers who sold the most in a period (§7). */
export const top10 = defineResource({
  ...ranks,
  name: 'top-10',
  label: 'Top 10',
  fields: { rank, change: change('success', 'warning'), ...sums },
  params: periodParam,
  list: list(
    {
      ...ofPeriod,
      path: '/api/Dashboard/V2/Stat/Top10Taxpayers',
      errorMessage: 'Failed to fetch top 10 taxpayers.',
    },
    NOBODY,
  ),
  export: { title: 'Top 10 Taxpayers' },
});

/** The taxpayers who sold the least in a period, of those who sold anything (§7). */
export const least10 = defineResource({
  ...ranks,
  name: 'least-10',
  label: 'Least 10',
  // Up here is to have sold less.
  fields: { rank, change: change('warning', 'success'), ...sums },
  params: periodParam,
  list: list(
    {
      ...ofPeriod,
      path: '/api/Dashboard/V2/Stat/Least10Taxpayers',
      errorMessage: 'Failed to fetch least 10 taxpayers.',
    },
    NOBODY,
  ),
  export: { title: 'Least 10 Taxpayers' },
});

/** The taxpayers who sold the most since records began (§7). */
export const topAllTime = defineResource({
  ...ranks,
  name: 'top-all-time',
  label: 'Top All Time',
  fields: { rank, ...sums },
  list: list(
    {
      method: 'GET',
      path: '/api/Dashboard/V2/Stat/TopPerformingTaxpayersAllTime',
      query: () => ({ count: RANKS }),
      errorMessage: 'Failed to fetch top taxpayers of all time.',
    },
    NOBODY_EVER,
  ),
  export: { title: 'Top Taxpayers of All Time' },
});

/** The taxpayers who sold the least since records began, of those who sold anything (§7). */
export const leastAllTime = defineResource({
  ...ranks,
  name: 'least-all-time',
  label: 'Least All Time',
  fields: { rank, ...sums },
  list: list(
    {
      method: 'POST',
      kind: 'read',
      path: '/api/Dashboard/V2/Stat/BottomLeastTaxpayersAllTime',
      errorMessage: 'Failed to fetch least taxpayers of all time.',
    },
    NOBODY_EVER,
  ),
  export: { title: 'Least Taxpayers of All Time' },
});
