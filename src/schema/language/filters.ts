/** The filters of lists, and where the options of dropdowns come from. */
import type { ReadEndpoint } from './calls';
import type { Row } from './fields';
import type { ListArgs } from './lists';

/** The source of a dropdown's options: a resource, the field shown and the field sent. */
export interface ResourceOptions {
  /** The name of the resource. */
  readonly resource: string;
  /** The field that is shown. */
  readonly label: string;
  /** The field whose value is sent. */
  readonly value: string;
  /**
   * A second field, shown beside a label that several options share. A filter searches both, a form
   * the label, or what the backend of a server-side list with `search` searches.
   */
  readonly detail?: string;
}

/** The options of all filters. */
interface FilterBase {
  /** The control's label and placeholder. Default: 'Filter by' and the field's label. */
  readonly label?: string;
  /**
   * Lists the records with the chosen value. Filters of one endpoint are sent together; of several
   * the first declared is called, and the browser applies the rest. Default: the browser filters.
   */
  readonly endpoint?: ReadEndpoint<ListArgs>;
  /** The list is requested once a value is chosen. The field must not have `may` or `needs`. */
  readonly required?: true;
}

/** A dropdown of the field's values. */
interface ChoiceFilter extends FilterBase {
  /** The kind of the filter. Default: `choice`. */
  readonly kind?: 'choice';
  /** Several values may be chosen; a row must have one of them. Default: a single value. */
  readonly many?: true;
  /** The options. Default: the field's declared values and those of the fetched rows. */
  readonly options?: ResourceOptions;
}

/** A dropdown of named conditions, for client-side lists. */
interface ConditionFilter<R extends Row> extends FilterBase {
  /** The kind of the filter. */
  readonly kind: 'condition';
  /** The conditions, keyed by their value in the URL. `now` is in milliseconds since 1970. */
  readonly conditions: Readonly<
    Record<
      string,
      {
        /** The label of the option. */
        readonly label: string;
        /** Whether a row satisfies the condition. */
        holds(row: R, now: number): boolean;
      }
    >
  >;
}

/** A range of calendar days. Both ends are included, and either may be open. */
interface DaysFilter extends FilterBase {
  /** The kind of the filter. Its value in the URL is `from..to`. */
  readonly kind: 'days';
  /** A report's initial period is everything up to and including today. Default: this month. */
  readonly untilToday?: true;
}

/** A text, which client-side lists search, or a range of numbers, open as in `DaysFilter`. */
interface TypedFilter extends FilterBase {
  /** The kind of the filter. The value of a `range` in the URL is `from..to`. */
  readonly kind: 'text' | 'range';
}

/** A filter; its name in the declaration is the field that it applies to. */
export type Filter<R extends Row = Row> =
  | ChoiceFilter
  | ConditionFilter<R>
  | DaysFilter
  | TypedFilter;
