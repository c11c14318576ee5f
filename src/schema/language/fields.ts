/** Fields, and the rows they form. */
import type { KindName, OptionsOf, ValueOf } from '../kinds/kinds';
import type { Components } from './custom';
import type { Guarded } from '../permissions';

/**
 * If a table is too narrow, columns of low priority are hidden first, and from right to left among
 * equals. The first column is never hidden.
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
   * `/tax-payers/:taxPayerTIN`. If the row lacks a value for one of the names, the cell shows plain
   * text.
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
  /**
   * Whether the column is hidden early if the table is too narrow. Default: `low` for `multiline`,
   * `high` for `status` and `badge`, otherwise `normal`.
   */
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
    /** One of the kinds under 'Kinds of fields', or a kind of the product. */
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
