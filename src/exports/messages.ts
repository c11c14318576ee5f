import type { Format } from './file-name';
import type { Table, Value } from './table';

/** What the page tells the worker, in this order: one `table`, any number of `rows`, one `end`. */
export type Request =
  | { readonly kind: 'table'; readonly format: Format; readonly table: Table }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly Value[])[] }
  | { readonly kind: 'end' };

/** What the worker answers, once. */
export type Answer =
  | { readonly kind: 'file'; readonly bytes: ArrayBuffer }
  | { readonly kind: 'failure'; readonly message: string };
