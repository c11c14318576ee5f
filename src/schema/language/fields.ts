/** Fields, and the rows they form. */
import type { KindName, OptionsOf, ValueOf } from '../kinds/kinds';
import type { Components } from './custom';
import type { Guarded } from '../permissions';

/** Which columns a narrow table hides first, among equals from the right; never the first one. */
export type Priority = 'low' | 'normal' | 'high';

/** The options of all fields. One that a user may not see is left out everywhere. */
interface FieldBase extends Guarded {
  /** The label in headers, dialogs, forms and exports. */
  readonly label: string;
  /**
   * A path to link to, as in `/tax-payers/:taxPayerTIN`, if the row has a value for each name. Of
   * figures it leads to the rows behind them; its names may also be those of parameters.
   */
  readonly link?: string;
  /** Adds a button that copies the value. */
  readonly copy?: true;
  /**
   * When the column is hidden. `atFirst`: until the user chooses it in the View menu. `whenEmpty`:
   * while no row of a client-side list has a value; the View menu offers it. Exports contain both.
   * `always`: unless `list.columns` or `details.sections` name it.
   */
  readonly hide?: 'always' | 'atFirst' | 'whenEmpty';
  /** How long it stays shown. Default: `low` for `multiline`, `high` for badges, else `normal`. */
  readonly priority?: Priority;
}

/** A field of a record. Its kind decides its cell, sorting, filter, form input and export. */
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

/** A record as it was read: every value has its field's type, or is null. Ids are always text. */
export type Row<F extends Fields = Fields> = {
  readonly [K in keyof F]: ValueOf<F[K]['kind']> | null;
} & { readonly id: string | null };

export type Name<F extends Fields> = keyof F & string;
