export interface Column {
  readonly label: string;
  /** 'left' is where reading begins. */
  readonly align: 'left' | 'right';
  readonly width: number;
}

export interface PrintedTable {
  readonly authority: string;
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly columns: readonly Column[];
  /** Asked for as the pages are made, some at a time. */
  readonly rows: AsyncIterable<readonly (readonly string[])[]>;
  totals(): readonly string[];
  readonly empty: string;
  readonly madeAt: string;
  /** What precedes the number of pages in the footer: 'Page 1 of '. */
  pageOf(number: number): string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}
