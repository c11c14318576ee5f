/** One thing that the bench measures. */
export interface Entry {
  readonly label: string;
  readonly unit: 'kB' | 'MB' | 'ms';
  /** The best of plain Refine with antd, react-admin and ProTable on the same work. */
  readonly peer?: number;
  readonly target?: number;
}

/** All figures by the name under which a run keeps them, in the order of the printed table. */
export const catalogue = {
  signInBytes: { label: 'until sign-in is usable', unit: 'kB', peer: 225, target: 90 },
  firstRefundBytes: { label: 'until the first refund is seen', unit: 'kB', peer: 288, target: 320 },
  settledBytes: { label: '  … and by 2 s later', unit: 'kB' },

  firstRow1000: { label: 'with 1,000 refunds', unit: 'ms', peer: 348 },
  firstRow50000: { label: 'with 50,000 refunds', unit: 'ms' },

  keystroke: { label: 'a keystroke in the search box', unit: 'ms', peer: 59, target: 40 },
  sort: { label: 'sort by Amount', unit: 'ms', peer: 161, target: 70 },
  nextPage: { label: 'next page', unit: 'ms', peer: 76, target: 40 },
  pageSize: { label: 'page size 50', unit: 'ms', peer: 183, target: 80 },
  record: { label: 'a record beside its list', unit: 'ms', target: 100 },
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
