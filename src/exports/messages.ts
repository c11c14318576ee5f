import type { Format } from './file-name';
import type { PrintedSheet } from './printed-record';
import type { Value } from '../schema/kinds/kind';
import type { Table } from './table';

/**
 * Messages from the page to the worker: one `table`, any number of `rows`, one `end`, in this order; or
 * only `prepare` or `sheet`.
 */
export type Request =
  | { readonly kind: 'prepare'; readonly format: Format }
  | { readonly kind: 'sheet'; readonly sheet: PrintedSheet }
  | { readonly kind: 'table'; readonly format: Format; readonly table: Table }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly (Value | null)[])[] }
  | { readonly kind: 'end'; readonly notice: string | null };

/** Messages from the worker: any number of `written`, then one other. */
export type Answer =
  | { readonly kind: 'ready' }
  /** The number of rows written so far. */
  | { readonly kind: 'written'; readonly rows: number }
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'failure'; readonly message: string };
