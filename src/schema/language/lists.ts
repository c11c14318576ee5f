/** Lists: their columns, filters, tabs and signals, and what a call may be built of. */
import type { Endpoint } from './calls';
import type { Priority, Row } from './fields';

/** One field, or several under one heading: stacked in the table, joined by ' | ' in exports. */
export type Column<N extends string = string> =
  | N
  | { readonly label: string; readonly fields: readonly N[]; readonly priority?: Priority };

/** What a list call gets to build its request from. */
export interface ListArgs {
  /**
   * The chosen value of each active filter, by field name; ranges as `from..to`, several values a line
   * each.
   */
  readonly filters: Readonly<Record<string, string>>;
  /** What the page around the list gives it, by the declared names; ranges of days as `from..to`. */
  readonly params: Readonly<Record<string, string>>;
}

/** Something that the page around a list gives it, such as whose records they are. */
export interface Param {
  /** What it is called where a file says what it holds. */
  readonly label: string;
  readonly kind: 'text' | 'days';
}

/** What the call of one page of a list gets to build its request from. */
export interface PageArgs extends ListArgs {
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
  /** What is typed in the search box, trimmed; empty for everything. */
  readonly search: string;
  readonly sort: { readonly column: string; readonly order: 'asc' | 'desc' };
  /** Rows beyond these need not be counted; absent where all are to be, as for a file of them. */
  readonly countAtMost?: number;
}

/** Where a dropdown's words come from: a resource, the field shown and the field sent. */
export interface ResourceOptions {
  readonly resource: string;
  readonly label: string;
  readonly value: string;
  /** A field that is shown and searched too, where the labels are not unique. */
  readonly detail?: string;
}

/** What filters have whose values a call may answer. */
interface Served {
  /** The control's label and placeholder. Default: 'Filter by' and the field's label. */
  readonly label?: string;
  /**
   * The call that lists the records of the chosen value; without it the rows at hand are
   * filtered. Filters that share one endpoint are sent together; of several endpoints the first
   * declared one is called and the other filters narrow its rows.
   */
  readonly endpoint?: Endpoint<ListArgs>;
  /** The list can't be asked for without it: nothing is called before one is chosen. */
  readonly required?: true;
  /** What is chosen as long as nobody has chosen anything else, or nothing. Default: nothing. */
  readonly default?: string;
}

/** One way to narrow a list, over the field under whose name it is declared. */
export type Filter<R extends Row = Row> =
  /** A dropdown of values that the field may have. */
  | (Served & {
      readonly kind?: 'choice';
      /** Several may be chosen: a row has to have one of them. Default: one is chosen. */
      readonly many?: true;
      /** What it offers. Default: the words of the field and those that the rows at hand have. */
      readonly options?: ResourceOptions;
    })
  /** A dropdown of conditions with names of their own. For client-paged lists. */
  | {
      readonly kind: 'condition';
      /** As of a choice. */
      readonly label?: string;
      /** By the word that stands in the URL. `now` is in milliseconds since 1970. */
      readonly conditions: Readonly<
        Record<string, { readonly label: string; holds(row: R, now: number): boolean }>
      >;
    }
  /** A span of calendar days, both ends included, either may be open; `from..to` in the URL. */
  | (Served & {
      readonly kind: 'days';
      /** A report begins with all days until today. Default: with this month. */
      readonly untilToday?: true;
    })
  /** A span of numbers, both ends included, either may be open; `from..to` in the URL. */
  | { readonly kind: 'range'; readonly label?: string }
  /** A typed text. Rows at hand match as the search does; a server decides itself. */
  | { readonly kind: 'text'; readonly label?: string };

interface ListBase<N extends string> {
  /** The table's columns in their order. Default: every field but ids. */
  readonly columns?: readonly Column<N>[];
  /**
   * Tells, while the list is a screen that is seen, how many records came since it was read, and takes
   * them in when asked to. A text is the name of the list's count among the figures `overall-counts`,
   * for backends that do not announce `lists.changes`; with `true` these are not asked. Default: only
   * who reads the list again sees what came.
   */
  readonly news?: true | string;
  /** The order of a list nobody has sorted yet. */
  readonly sort: { readonly field: N; readonly order: 'asc' | 'desc' };
  /** A field of time: while the list is sorted by it, each day's rows stand under a heading. */
  readonly groupBy?: N;
  /**
   * What an empty list says: without records at all, and when a search or filter hides them.
   * Default: 'No users found' and 'No users found matching your criteria', after the label.
   */
  readonly empty?: { readonly all: string; readonly filtered: string };
}

/** A list whose records are all fetched at once; search, sort and pages happen in the browser. */
export interface ClientList<N extends string = string, R extends Row = Row> extends ListBase<N> {
  readonly paging: 'client';
  /** The call that answers with all records. */
  readonly endpoint: Endpoint<ListArgs>;
  /** A search box over some fields: case-insensitive substring (§5). */
  readonly search?: { readonly placeholder: string; readonly fields: readonly N[] };
  /**
   * A field whose declared values are tabs beside 'All', each with the number of its rows; a value is
   * the tab's word in the URL. The filters narrow the numbers, the search does not.
   */
  readonly tabs?: N;
  /** Numbers whose sums over all rows of the search and the filters stand over the table. */
  readonly totals?: readonly N[];
  /** What is unusual about records, beside one of their values and where a record is looked at. */
  readonly signals?: Signals<N, R>;
}

/** Finds records that somebody should look at twice. They decide nothing. */
export interface Signals<N extends string = string, R extends Row = Row> {
  /** The field beside whose value they stand. */
  readonly field: N;
  /**
   * Looks through all fetched rows, once for each answer and while the browser is idle.
   *
   * @returns by their ids what is unusual about some of them, a sentence each.
   */
  find(rows: readonly R[]): ReadonlyMap<string, readonly string[]>;
}

/** A list that is fetched page by page; the backend searches, sorts and filters. */
export interface ServerList<N extends string = string> extends ListBase<N> {
  readonly paging: 'server';
  /** The call that answers with one page. */
  readonly endpoint: Endpoint<PageArgs>;
  /** Where in the endpoint's result the rows lie, as a dot path. */
  readonly rows: string;
  /** Where in the endpoint's result the number of all rows lies, as a dot path. */
  readonly total: string;
  /**
   * How far a page's rows are counted where the backend announces `lists.bounded`: its call gets
   * `countAtMost`, and the screen says 'more than 10,000'. Files have all rows nevertheless. Default:
   * all are counted.
   */
  readonly bounded?: {
    readonly countAtMost: number;
    /** Where in the endpoint's result it says whether there are more, as a dot path. */
    readonly hasMore: string;
  };
  /** A search box; what it searches is the backend's business. */
  readonly search?: { readonly placeholder: string };
  /**
   * Tabs beside 'All', which is the list's own call, by the word that stands in the URL: the same
   * kind of records from another call.
   */
  readonly tabs?: Readonly<
    Record<string, { readonly label: string; readonly endpoint: Endpoint<PageArgs> }>
  >;
}

/** The list of a resource: its call and its table. */
export type List<N extends string = string, R extends Row = Row> = ClientList<N, R> | ServerList<N>;
