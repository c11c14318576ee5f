/** One thing that the bench measures. */
export interface Entry {
  readonly label: string;
  readonly unit: 'kB' | 'ms';
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

  excelBlock: { label: 'Excel: longest main-thread block', unit: 'ms', peer: 1333 },
  excelTime: { label: 'Excel: click to file', unit: 'ms' },
  pdfBlock: { label: 'PDF: longest main-thread block', unit: 'ms', peer: 1333 },
  pdfTime: { label: 'PDF: click to file', unit: 'ms' },
} as const satisfies Readonly<Record<string, Entry>>;

export type FigureName = keyof typeof catalogue;

/** What was measured of each figure, in kB (of 1,000 bytes) or milliseconds. */
export type Samples = Partial<Readonly<Record<FigureName, readonly number[]>>>;

export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
