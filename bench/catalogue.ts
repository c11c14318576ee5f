/** One thing that the bench measures. */
export interface Entry {
  readonly label: string;
  readonly unit: 'kB' | 'MB' | 'ms';
  /**
   * The best of plain Refine with antd, react-admin and ProTable on the same work. Milliseconds are
   * of another machine and another day: there only the order of magnitude can be compared.
   */
  readonly peer?: number;
  readonly target?: number;
}

/** All figures by the name under which a run keeps them, in the order of the printed table. */
export const catalogue = {
  signInBytes: { label: 'until sign-in is usable', unit: 'kB', peer: 225, target: 160 },
  firstRefundBytes: { label: 'until the first refund is seen', unit: 'kB', peer: 288, target: 358 },
  settledBytes: { label: '  … and by 2 s later', unit: 'kB' },

  signInPainted: { label: 'first paint', unit: 'ms', peer: 2608 },
  signInPaintedFloor: { label: '  … of a page without a framework', unit: 'ms' },
  signInUsable: { label: 'takes a typed word', unit: 'ms', peer: 2532 },
  signInUsableFloor: { label: '  … of a page without a framework', unit: 'ms' },
  signInLongTasks: { label: 'tasks beyond 50 ms', unit: 'ms', peer: 1026 },

  firstRow1000: { label: 'with 1,000 refunds', unit: 'ms', peer: 806 },
  firstRow1000Floor: { label: '  … of a page without a framework', unit: 'ms' },
  firstRow50000: { label: 'with 50,000 refunds', unit: 'ms', peer: 1384 },
  firstRow50000Floor: { label: '  … of a page without a framework', unit: 'ms' },

  decision1000: { label: 'a confirmed refund, 1,000 rows', unit: 'ms', peer: 99 },

  keystroke: { label: 'a keystroke in the search box', unit: 'ms', peer: 142 },
  sort: { label: 'sort by Amount', unit: 'ms', peer: 374 },
  nextPage: { label: 'next page', unit: 'ms', peer: 311 },
  pageSize: { label: 'page size 50', unit: 'ms', peer: 467 },
  record: { label: 'a record beside its list', unit: 'ms', target: 100 },
  heap: { label: 'heap after all that', unit: 'MB', peer: 33.5 },
  palette: { label: 'a letter in the palette', unit: 'ms', target: 150 },

  excel1000: { label: '1,000 rows to Excel', unit: 'ms', target: 500 },
  pdf1000: { label: '1,000 rows to PDF', unit: 'ms', target: 500 },
  csv1000: { label: '1,000 rows to CSV', unit: 'ms', target: 500 },
  pdf10000: { label: '10,000 x 10 to PDF', unit: 'ms', target: 3000 },
  pdf10000Block: { label: '  … longest main-thread block', unit: 'ms', target: 50 },
  pdf50000: { label: '50,000 x 10 to PDF', unit: 'ms', target: 12_000 },
  pdf50000Block: { label: '  … longest main-thread block', unit: 'ms', peer: 1333, target: 50 },
  pdf50000Memory: { label: '  … memory of the page at most', unit: 'MB', target: 500 },
  excel100000: { label: '100,000 x 10 to Excel', unit: 'ms', target: 6000 },
  excel100000Block: { label: '  … longest main-thread block', unit: 'ms', target: 50 },
  excel100000Memory: { label: '  … memory of the page at most', unit: 'MB', target: 700 },
} as const satisfies Readonly<Record<string, Entry>>;

export type FigureName = keyof typeof catalogue;

/** What was measured of each figure, in kB (of 1,000 bytes), MB or milliseconds. */
export type Samples = Partial<Readonly<Record<FigureName, readonly number[]>>>;

export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
