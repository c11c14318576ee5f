/** Fields, what is computed of them, and the rows that they make. */
import type { KindName, OptionsOf, ValueOf } from '../kinds/kinds';
import type { Guarded } from '../permissions';

/**
 * When a column leaves a table that has no room for all: low first, high last, and of equals the last
 * column first. Default: low for long text and several fields in one column, high for a status.
 */
export type Priority = 'low' | 'normal' | 'high';

/** What fields of every kind may say. Whoever may not have a field gets it nowhere. */
interface Labelled extends Guarded {
  /** What the field is called in headers, dialogs, forms and exports. */
  readonly label: string;
  /**
   * Where a click on the value leads: a path whose `:names` are fields of the row, as in
   * `/tax-payers/:taxPayerTIN`. A row that lacks one of them shows plain text.
   */
  readonly link?: string;
  /** Offers the value for copying with one click. */
  readonly copy?: true;
  /**
   * The field's column hides while no row of the fetched list has a value. The column chooser still
   * offers it, exports keep it. For client-paged lists: one page of many says nothing of the rest.
   */
  readonly hideWhenEmpty?: true;
  /** The field's column is not shown at first. The column chooser offers it, exports keep it. */
  readonly hideAtFirst?: true;
  /** When the field's column leaves a table that has no room for all. */
  readonly priority?: Priority;
  /** No column, entry in the details or export unless one names it: it is there for other pages. */
  readonly hidden?: true;
  /** `false`: the list is not sorted by it. Default: it is. */
  readonly sortable?: false;
}

/**
 * One field of a record. Its kind (`kinds/kinds.ts`) decides cell, alignment, sort, filter, form input
 * and export alike.
 */
export type Field = {
  [K in KindName]: { readonly kind: K } & Labelled & OptionsOf<K>;
}[KindName];

/** The fields of a resource by the names that the backend gives them. */
export type Fields = Readonly<Record<string, Field>>;

/**
 * A value that no backend sends: worked out of a record when it is read, and from then on a field as
 * any other, in columns, search, filters, details and exports.
 */
export type Computed<R extends Row = Row> = {
  [K in KindName]: { readonly kind: K } & Labelled &
    OptionsOf<K> & { value(row: R): ValueOf<K> | null };
}[KindName];

/**
 * A record as read from the backend: every value of its field's type, or null where the backend
 * left it out or sent something unreadable. Ids are text, whatever the backend sends.
 */
export type Row<F extends Fields = Fields> = {
  readonly [K in keyof F]: ValueOf<F[K]['kind']> | null;
} & { readonly id: string | null };

/** The names of a resource's fields. */
export type Name<F extends Fields> = keyof F & string;
