/** Fields, and the rows they form. */
import type { KindName, OptionsOf, ValueOf } from '../kinds/kinds';
import type { Components } from './custom';
import type { Guarded } from '../permissions';

/**
 * When a column is hidden in a table that is too narrow: low first, high last, and from right to
 * left among equals. Default: low for long text and several fields in one column, high for a
 * status.
 */
export type Priority = 'low' | 'normal' | 'high';

/**
 * The options of all fields, in addition to `may` and `needs` of `Guarded`. A field that a user may
 * not see is left out everywhere.
 */
interface FieldBase extends Guarded {
  /** The label in headers, dialogs, forms and exports. */
  readonly label: string;
  /**
   * The target of the value's link: a path whose `:names` are fields of the row, as in
   * `/tax-payers/:taxPayerTIN`. A row without one of their values shows plain text.
   */
  readonly link?: string;
  /** Adds a button that copies the value. */
  readonly copy?: true;
  /**
   * Hides the field's column while no row of the list has a value. The View menu still offers the
   * column, and exports contain it. For client-side lists only: one page of a server-side list
   * doesn't show whether other pages have values.
   */
  readonly hideWhenEmpty?: true;
  /** Hides the column until the user chooses it in the View menu. Exports contain it. */
  readonly hideAtFirst?: true;
  /** Columns with a lower priority are hidden first if the table is too narrow. */
  readonly priority?: Priority;
  /**
   * Hides the field except where `list.columns` or `details.sections` name it. To show a field only
   * in the details, hide it and name it in `details.sections`.
   */
  readonly hidden?: true;
}

/**
 * A field of a record. Its kind (`kinds/kinds.ts`) determines cell, alignment, sorting, filter,
 * form input and export.
 */
export type Field = {
  [K in KindName]: {
    /** The kind, one of those below or of the product's own. */
    readonly kind: K;
  } & FieldBase &
    Components<K> &
    OptionsOf<K>;
}[KindName];

/** The fields of a resource by the backend's names. */
export type Fields = Readonly<Record<string, Field>>;

/**
 * A record as read from the backend: every value has its field's type, or is null if it was missing
 * or unreadable. Ids are always text.
 */
export type Row<F extends Fields = Fields> = {
  readonly [K in keyof F]: ValueOf<F[K]['kind']> | null;
} & { readonly id: string | null };

export type Name<F extends Fields> = keyof F & string;
