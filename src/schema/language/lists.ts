/** Lists: their columns, filters, tabs and signals, and the arguments of their requests. */
import type { Count } from '../define-figures';
import type { Endpoint } from './calls';
import type { Guarded } from '../permissions';
import type { Priority, Row } from './fields';

/**
 * One field, or several under one heading: stacked in the table, joined by ' | ' in exports (§9).
 */
export type Column<N extends string = string> =
  | N
  | { readonly label: string; readonly fields: readonly N[]; readonly priority?: Priority };

/** The arguments from which the request of a list is built. */
export interface ListArgs {
  /**
   * The chosen value of each active filter by field name; ranges as `from..to`, several values one
   * per line.
   */
  readonly filters: Readonly<Record<string, string>>;
  /**
   * The values provided by the page around the list, by declared name; ranges of days as
   * `from..to`.
   */
  readonly params: Readonly<Record<string, string>>;
}

/** A value that the page around a list provides, such as whose records are listed. */
export interface Param {
  /** Its label in the metadata of exports. */
  readonly label: string;
  /** `days` is a range, in requests `from..to`. */
  readonly kind: 'text' | 'days';
}

/** The arguments from which the request of one page is built. */
export interface PageArgs extends ListArgs {
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
  /** The trimmed search text; empty for everything. */
  readonly search: string;
  readonly sort: { readonly column: string; readonly order: 'asc' | 'desc' };
  /** Where the backend may stop counting rows; absent if all must be counted, as for exports. */
  readonly countAtMost?: number;
  /**
   * Instead of `page`, if the list declares `cursor`: `after-<id>` and `before-<id>` for the rows beside that
   * one, `last` for the last ones.
   */
  readonly cursor?: string;
}

/** The source of a dropdown's options: a resource, the field shown and the field sent. */
export interface ResourceOptions {
  /** The name of the resource. */
  readonly resource: string;
  /** The field that is shown and searched. */
  readonly label: string;
  /** The field whose value is sent. */
  readonly value: string;
  /** A second field that is shown and searched, if labels are not unique. */
  readonly detail?: string;
}

/** Common to filters that a request may apply. */
interface Served {
  /** The control's label and placeholder. Default: 'Filter by' and the field's label. */
  readonly label?: string;
  /**
   * The endpoint that lists the records of the chosen value; without it the fetched rows are
   * filtered. Filters that share an endpoint are sent together; of several endpoints the first
   * declared one is called and the other filters apply to its rows.
   */
  readonly endpoint?: Endpoint<ListArgs>;
  /** The list is only requested once a value is chosen; its field is one that everybody may see. */
  readonly required?: true;
  /** The initial value. Default: none. */
  readonly default?: string;
}

/** A filter on the field under whose name it is declared. */
export type Filter<R extends Row = Row> =
  /** A dropdown of the field's values. */
  | (Served & {
      readonly kind?: 'choice';
      /** Several values may be chosen; a row must have one of them. Default: one is chosen. */
      readonly many?: true;
      /** The options. Default: the field's declared values and those of the fetched rows. */
      readonly options?: ResourceOptions;
    })
  /** A dropdown of named conditions. For client-paged lists. */
  | {
      readonly kind: 'condition';
      /** As for a choice. */
      readonly label?: string;
      /** By the value in the URL. `now` is in milliseconds since 1970. */
      readonly conditions: Readonly<
        Record<string, { readonly label: string; holds(row: R, now: number): boolean }>
      >;
    }
  /** A range of calendar days, both ends included, either may be open; `from..to` in the URL. */
  | (Served & {
      readonly kind: 'days';
      /** A report starts with all days until today. Default: this month. */
      readonly untilToday?: true;
    })
  /** A range of numbers, both ends included, either may be open; `from..to` in the URL. */
  | { readonly kind: 'range'; readonly label?: string }
  /** A typed text. Fetched rows match as in the search; otherwise the server decides. */
  | { readonly kind: 'text'; readonly label?: string };

interface ListBase<N extends string> {
  /** The table's columns in order. Default: every field but ids. */
  readonly columns?: readonly Column<N>[];
  /**
   * While the list's screen is visible, shows how many records were added since it was fetched,
   * with a button to load them. `countOf(figures, 'name')` is the list's count, which is compared
   * where the backend doesn't announce changes of lists; `true` has no count. Default: additions
   * appear when the list is refetched.
   */
  readonly news?: true | Count;
  /** The initial order, by a field that everybody may see. */
  readonly sort: { readonly field: N; readonly order: 'asc' | 'desc' };
  /** A field of time: while the list is sorted by it, rows are grouped by day. */
  readonly groupBy?: N;
  /**
   * The texts of an empty list: without any records, and if search or filters hide them. Default:
   * 'No users found' and 'No users found matching your criteria', from the label.
   */
  readonly empty?: { readonly all: string; readonly filtered: string };
}

/**
 * A list whose records are all fetched at once; search, sorting and paging happen in the browser.
 */
export interface ClientList<N extends string = string, R extends Row = Row> extends ListBase<N> {
  readonly paging: 'client';
  /** The endpoint that returns all records. Default: `getList` of Refine's data provider. */
  readonly endpoint?: Endpoint<ListArgs>;
  /**
   * The order of records that the chosen column does not tell apart. Default: the backend's order.
   */
  readonly thenBy?: { readonly field: N; readonly order: 'asc' | 'desc' };
  /** A search box over some fields: case-insensitive substring (§5). */
  readonly search?: { readonly placeholder: string; readonly fields: readonly N[] };
  /**
   * A field whose declared values are tabs beside 'All', each with its number of rows; the value is
   * also the tab's value in the URL. Filters affect the numbers, the search does not.
   */
  readonly tabs?: N;
  /** Fields whose sums over all matching rows are shown above the table. */
  readonly totals?: readonly N[];
  /** Marks unusual records, in the list and where a record is shown. */
  readonly signals?: Signals<N, R>;
}

/** Finds records that deserve a second look. They don't decide anything. */
export interface Signals<N extends string = string, R extends Row = Row> {
  /** The field next to whose value the mark is shown. */
  readonly field: N;
  /**
   * Examines all fetched rows, once per response and while the browser is idle.
   *
   * @returns by record id what is unusual about some records, a sentence each.
   */
  find(rows: readonly R[]): ReadonlyMap<string, readonly string[]>;
}

/**
 * A list that is fetched page by page with `getList` of Refine's data provider, which gets Refine's
 * filters, sorters and pagination.
 */
export interface StandardList<N extends string = string> extends ListBase<N> {
  readonly paging: 'server';
  /** A search box over some fields. Default: the search is the filter `q`. */
  readonly search?: { readonly placeholder: string; readonly fields?: readonly N[] };
  readonly endpoint?: never;
  readonly rows?: never;
  readonly total?: never;
  readonly bounded?: never;
  readonly tabs?: never;
}

/** A list that is fetched page by page; the backend searches, sorts and filters. */
export interface ServerList<N extends string = string> extends ListBase<N> {
  readonly paging: 'server';
  /** The endpoint that returns one page. */
  readonly endpoint: Endpoint<PageArgs>;
  /** The place of the rows in the endpoint's result, as a dot path. */
  readonly rows: string;
  /** The place of the total number of rows in the endpoint's result, as a dot path. */
  readonly total: string;
  /**
   * Where counting may stop if the backend can do that: its endpoint gets
   * `countAtMost`, and the screen says 'more than 10,000'. Exports contain all rows nevertheless.
   * Default: all rows are counted.
   */
  readonly bounded?: {
    readonly countAtMost: number;
    /** The place in the endpoint's result that says whether there are more rows, as a dot path. */
    readonly hasMore: string;
  };
  /**
   * The endpoint takes a `cursor`, by which exports read all rows while others are added, and the pager moves
   * beyond 10,000 rows. Where the backend lacks the extension, exports are in the list's own order.
   */
  readonly cursor?: Guarded;
  /** A search box; the backend decides what is searched. */
  readonly search?: { readonly placeholder: string };
  /**
   * Tabs beside 'All', which is the list's own endpoint, by their value in the URL: the same kind
   * of records from another endpoint.
   */
  readonly tabs?: Readonly<
    Record<string, { readonly label: string; readonly endpoint: Endpoint<PageArgs> }>
  >;
}

/** The list of a resource: its endpoint and its table. */
export type List<N extends string = string, R extends Row = Row> =
  | ClientList<N, R>
  | ServerList<N>
  | StandardList<N>;
