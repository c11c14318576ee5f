/** Lists: their columns, tabs and signals, and the arguments of their requests. */
import type { Count } from './figures';
import type { ReadEndpoint } from './calls';
import type { Guarded } from '../permissions';
import type { Row } from './fields';

/** One field, or several under a heading: stacked in tables, joined by ' | ' in exports (§9). */
export type Column<N extends string = string> =
  | N
  | {
      /** The heading of the column. */
      readonly label: string;
      /** The fields of the column, from top to bottom. */
      readonly fields: readonly N[];
    };

/** The arguments from which the request of a list is built. */
export interface ListArgs {
  /** The values of filters and params by name: ranges as `from..to`, several values one per line. */
  readonly filters: Readonly<Record<string, string>>;
}

/** A value that the page around a list provides, such as the taxpayer whose records are listed. */
export interface Param {
  /** Its label in the metadata of exports. */
  readonly label: string;
  /** `days` is a range of days, sent as `from..to`. */
  readonly kind: 'text' | 'days';
}

/** The arguments from which the request of one page is built. */
export interface PageArgs extends ListArgs {
  /** 1-based. */
  readonly page: number;
  /** The number of rows per page. */
  readonly pageSize: number;
  /** The trimmed search text; empty for everything. */
  readonly search: string;
  /** The sorted column and its direction. */
  readonly sort: { readonly column: string; readonly order: 'asc' | 'desc' };
  /** Where the backend may stop counting rows; absent if all must be counted, as for exports. */
  readonly countAtMost?: number;
  /** Instead of `page`, if declared: `after-<id>`, `before-<id>`, or `last` for the last rows. */
  readonly cursor?: string;
}

/** The search box of a list. */
interface Search {
  /** The hint in the empty box. */
  readonly placeholder: string;
}

/** Options that all lists share. */
interface ListBase<N extends string> {
  /** The table's columns in order. Default: every field but ids. */
  readonly columns?: readonly Column<N>[];
  /**
   * Shows how many records were added since the list was fetched, and loads them. `true` needs the
   * extension `lists.changes`; the figure of `countOf(figures, 'name')` is compared with its
   * earlier value if the backend lacks it. Default: they appear when the list is refetched.
   */
  readonly newRecords?: true | Count;
  /** The initial order. The field must not have `may` or `needs`. */
  readonly sort: {
    /** The field to sort by. */
    readonly field: N;
    /** Ascending or descending. */
    readonly order: 'asc' | 'desc';
  };
  /** A date or time: while the list is sorted by it, rows are grouped by day. */
  readonly groupBy?: N;
  /** The texts of an empty list. Default: 'No users found' and so on, from the label. */
  readonly empty?: {
    /** The text if there are no records. */
    readonly all: string;
    /** The text if no record matches. */
    readonly filtered: string;
  };
}

/** A list whose records are all fetched at once. */
export interface ClientList<N extends string = string, R extends Row = Row> extends ListBase<N> {
  /** The browser searches, sorts and pages. Default: `client`. */
  readonly paging?: 'client';
  /** The endpoint that returns all records. Default: `getList` of Refine's data provider. */
  readonly endpoint?: ReadEndpoint<ListArgs> | undefined;
  /** A search box over some fields: case-insensitive substring (§5). */
  readonly search?: Search & {
    /** The fields that are searched. */
    readonly fields: readonly N[];
  };
  /**
   * A field whose declared values become tabs beside 'All', each with its number of rows. The URL
   * contains the value of the selected tab. Filters affect the numbers; the search does not.
   */
  readonly tabs?: N;
  /** Fields whose sums over all matching rows are shown above the table. */
  readonly totals?: readonly N[];
  /** Marks unusual records, in the list and in their panel and details. */
  readonly signals?: Signals<N, R>;
}

/** Finds records that deserve a second look. The marks are hints; they block nothing. */
export interface Signals<N extends string = string, R extends Row = Row> {
  /** The field whose value gets the mark. */
  readonly field: N;
  /** Reasons, as sentences, by the id of each unusual record. Once per response, when idle. */
  find(rows: readonly R[]): ReadonlyMap<string, readonly string[]>;
}

/** A list that `getList` of Refine's data provider fetches page by page. */
export interface StandardList<N extends string = string> extends ListBase<N> {
  /** The backend searches, sorts and pages. */
  readonly paging: 'server';
  /** A search box. */
  readonly search?: Search & {
    /** The fields that are searched. Default: the text is sent as the filter `q`. */
    readonly fields?: readonly N[];
  };
  readonly endpoint?: never;
  readonly rows?: never;
  readonly total?: never;
  readonly bounded?: never;
  readonly tabs?: never;
}

/** A list that an endpoint fetches page by page. */
export interface ServerList<N extends string = string> extends ListBase<N> {
  /** The backend searches, sorts and pages. */
  readonly paging: 'server';
  /** The endpoint that returns one page. */
  readonly endpoint: ReadEndpoint<PageArgs>;
  /** The dot path of the rows in the endpoint's result. */
  readonly rows: string;
  /** The dot path of the total number of rows in the endpoint's result. */
  readonly total: string;
  /** The backend may stop counting ('more than 10,000'), not for exports. Default: it counts. */
  readonly bounded?: {
    /** The number at which the backend stops counting, sent with the request. */
    readonly countAtMost: number;
    /** The dot path, in the endpoint's result, of whether there are more rows. */
    readonly hasMore: string;
  };
  /**
   * The endpoint accepts a `cursor`; `needs` names its extension. Exports then read each row once,
   * whatever is added, and the pager works beyond 10,000 rows. Without it they have the initial
   * order.
   */
  readonly cursor?: Guarded;
  /** A search box; the backend decides what is searched. */
  readonly search?: Search;
  /** The tabs beside 'All' by their value in the URL, each with records of another endpoint. */
  readonly tabs?: Readonly<
    Record<
      string,
      {
        /** The text of the tab. */
        readonly label: string;
        /** The endpoint that returns one page of the tab's records. */
        readonly endpoint: ReadEndpoint<PageArgs>;
      }
    >
  >;
}

/** The list of a resource: its endpoint and its table. */
export type List<N extends string = string, R extends Row = Row> =
  | ClientList<N, R>
  | ServerList<N>
  | StandardList<N>;
