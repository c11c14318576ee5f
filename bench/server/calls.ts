/** One call whose time is measured. */
export interface MeasuredCall {
  readonly label: string;
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  /** @param time which of its calls it is, from 0: for what must not be the same each time */
  readonly body?: (rows: number, time: number) => unknown;
  /** Milliseconds at p95: with 1.2 million transactions on PostgreSQL and on PGlite, with 12 million on PostgreSQL. */
  readonly target?: readonly [postgres: number, embedded: number, large?: number];
}

const LIST = '/api/Transactions/GetTransactionList';
const PER_PAGE = 20;
const page = (pageNumber: number, more: object) => ({
  pageNumber,
  perPage: PER_PAGE,
  searchText: '',
  sortingOn: 'transactionDate',
  isDescending: true,
  ...more,
});
const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
/** Half a year in the middle of the demo data, which ends with the day on which it was made. */
const PERIOD = { startDate: daysAgo(550), endDate: daysAgo(367) };

export const calls: readonly MeasuredCall[] = [
  {
    label: 'page 1 by date, half a year',
    path: LIST,
    body: () => page(1, PERIOD),
    target: [10, 25, 30],
  },
  {
    label: 'page 1 by amount, half a year',
    path: LIST,
    body: () => page(1, { ...PERIOD, sortingOn: 'amount' }),
    target: [10, 25, 40],
  },
  {
    label: 'page 1 by date, half a year, a district',
    path: LIST,
    body: () => page(1, { ...PERIOD, district: 'Windfell' }),
    target: [10, 25, 30],
  },
  { label: 'page 1 by date, everything', path: LIST, body: () => page(1, {}) },
  {
    label: 'the page in the middle by date',
    path: LIST,
    body: (rows) => page(Math.floor(rows / PER_PAGE / 2), {}),
  },
  {
    label: 'the last page by date',
    path: LIST,
    body: (rows) => page(Math.ceil(rows / PER_PAGE), {}),
  },
  {
    label: 'the next page somewhere by amount, by cursor',
    path: LIST,
    // The amounts of neighbours by id are far apart.
    body: (rows, time) =>
      page(1, { sortingOn: 'amount', cursor: `after-${Math.floor(rows / 2) + time}` }),
    target: [20, 40, 300],
  },
  {
    label: 'a part of an ID, as the console',
    path: LIST,
    body: (_, time) => page(1, { searchText: String(10_000 + 37 * time), countAtMost: 10_000 }),
    target: [60, 120, 300],
  },
  {
    label: 'a search by name, as the console',
    path: LIST,
    body: () => page(1, { searchText: 'walker', countAtMost: 10_000 }),
  },
  {
    label: 'a search that nobody has made yet',
    path: LIST,
    body: (_, time) => page(1, { searchText: 'walker', startDate: daysAgo(1_000 + time) }),
    target: [60, 120, 120],
  },
  {
    label: 'one that finds most of them, as the console',
    path: LIST,
    body: (_, time) =>
      page(1, { searchText: 'TXN-', startDate: daysAgo(1_000 + time), countAtMost: 10_000 }),
    target: [60, 120, 200],
  },
  { label: 'Dashboard', path: '/api/Dashboard', method: 'GET', target: [20, 20, 60] },
  {
    label: 'Stat/Taxpayers',
    path: '/api/Dashboard/V2/Stat/Taxpayers',
    body: () => PERIOD,
    target: [20, 20, 60],
  },
  {
    label: 'Stat/Transactions',
    path: '/api/Dashboard/V2/Stat/Transactions',
    body: () => PERIOD,
    target: [20, 20, 60],
  },
  {
    label: 'Stat/Devices',
    path: '/api/Dashboard/V2/Stat/Devices',
    body: () => PERIOD,
    target: [20, 20, 60],
  },
  { label: 'V2/Charts', path: '/api/Dashboard/V2/Charts', method: 'GET', target: [20, 20, 60] },
  {
    label: 'GSTAccrualTrend',
    path: '/api/Reports/GetGSTAccrualTrendReports',
    body: () => PERIOD,
    target: [20, 20, 60],
  },
  {
    label: 'DailyReceipts',
    path: '/api/Dashboard/V2/Stat/DailyReceipts',
    body: () => PERIOD,
    target: [20, 20, 60],
  },
  {
    label: 'Top10Taxpayers',
    path: '/api/Dashboard/V2/Stat/Top10Taxpayers',
    body: () => PERIOD,
    target: [300, 300, 300],
  },
];
