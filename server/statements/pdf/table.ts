import type { Direction } from './text-direction.ts';

/** A column of a printed table. */
export interface Column {
  readonly label: string;
  /** Numbers stand on the right, so that their digits can be compared; 'left' is where reading begins. */
  readonly align: 'left' | 'right';
  /** In points; the columns share the page's width in this proportion. */
  readonly width: number;
}

/** A table on as many pages as it needs, with what stands above it. */
export interface PrintedTable {
  /** Who issues it. */
  readonly authority: string;
  readonly title: string;
  /** What the table is about: labels and values. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly columns: readonly Column[];
  /** The texts of the rows, some at a time; asked for as the pages are made. */
  readonly rows: AsyncIterable<readonly (readonly string[])[]>;
  /** The last row, asked for after the others. */
  totals(): readonly string[];
  /** Stands below the header when there are no rows. */
  readonly empty: string;
  /** When it was made, in the footer. */
  readonly madeAt: string;
  /** What precedes the number of pages in the footer: 'Page 1 of '. */
  pageOf(number: number): string;
  readonly language: string;
  readonly direction: Direction;
}
