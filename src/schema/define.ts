/**
 * The declaration language: one object says everything that the console knows about one kind of
 * record. A declaration is data and pure functions, so that a screen, a test and a script can read
 * it alike.
 *
 * Callbacks are written in method form on purpose: the compiler then accepts a declaration with
 * narrow rows wherever any declaration will do, which is what a registry of them needs.
 */

import type { KindName, OptionsOf, ValueOf } from './kinds/kinds';
import type { Guarded, Rights } from './permissions';
import type { Tone } from './tone';

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

/** The signed-in person, as the token's profile tells it (§3). */
export interface Identity extends Rights {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly email: string;
  readonly phone: string;
}

/** Values of a query string; undefined ones are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

interface Call<Args> {
  /** The path below the base address, as the backend spells it. Each path is spelt once. */
  readonly path: string;
  /** The query string. */
  query?(args: Args): Query;
  /** The JSON body. Without it a POST has no body. */
  body?(args: Args): unknown;
  /** Where in the answer the data lies, as a dot path. Default `result`. */
  readonly result?: string;
  /** What is said when the server refuses without a message (§8). */
  readonly errorMessage?: string;
  /** The message of a success that the server does not word (§8). */
  readonly successMessage?: string;
  /** Sent without a token; a 401 is then a refusal, not an expired session. */
  readonly anonymous?: true;
}

/**
 * One call of the backend, as data.
 *
 * A **read** may be repeated, shared and cancelled. A **command** changes something: it is sent
 * once and never repeated by the machine. Every GET is a read, a POST says which it is, and all other
 * methods are commands.
 */
export type Endpoint<Args = void> = Call<Args> &
  (
    | { readonly method: 'GET'; readonly kind?: 'read' }
    | { readonly method: 'POST'; readonly kind: 'read' | 'command' }
    | { readonly method: 'PUT' | 'PATCH' | 'DELETE'; readonly kind: 'command' }
  );

/** The names of a resource's fields. */
export type Name<F extends Fields> = keyof F & string;

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

/** A few figures above a list, from a call of their own; `may` and `needs` are what that call needs. */
export interface Summary<F extends Fields = Fields> extends Guarded {
  /** The call that answers with one record of figures. */
  readonly endpoint: Endpoint;
  /** The figures in their order; each is drawn as its kind says. */
  readonly fields: F;
}

/** One step in a record's history. */
export interface TimelineEntry {
  readonly text: string;
  /** What is known of it besides, such as by whom and why. */
  readonly note?: string;
  /** When it happened; null where the backend does not say. */
  readonly time: string | null;
  /** What stands in the place of a missing time. */
  readonly undated?: string;
  readonly tone: Tone;
}

/** Fields of a record under a heading. */
export interface Section<N extends string = string> {
  readonly title: string;
  readonly fields: readonly N[];
  readonly hideWhenEmpty?: true;
}

/** The read-only view of one record; its sections also stand in the dialogs of its actions. */
export interface Details<N extends string = string, R extends Row = Row> {
  /** Default: 'User Details', after the singular. */
  readonly title?: string;
  /** `idle`: offered only on rows that no action applies to. Default: on every row. */
  readonly offered?: 'idle';
  /**
   * Groups of fields under a heading; an action's dialog leaves out the field that it changes, and
   * one that says `hideWhenEmpty` is left out of a record that has nothing to say in it. Default:
   * every field but ids under the singular.
   */
  readonly sections?: readonly Section<N>[];
  /** The record's history, oldest first. */
  timeline?(row: R): readonly TimelineEntry[];
  /**
   * Records of other resources that belong to this one: of each the first few, in that list's order,
   * and what this one does not say already.
   */
  readonly related?: readonly Related<N>[];
}

/** Records of another resource that belong to a record: found by its filters, by equal values, or by both. */
export interface Related<N extends string = string> {
  readonly title: string;
  /** The other resource's name. */
  readonly resource: string;
  /** Its filters by their names, and which field of this record each gets its value from. */
  readonly by?: Readonly<Record<string, N>>;
  /**
   * Its fields that have the same value as a field of this record, by their names. Of a server-paged
   * list those are looked at that a search for the first value finds.
   */
  readonly where?: Readonly<Record<string, N>>;
  /** Only where the record stands beside its list. Default: in the dialog of its details too. */
  readonly beside?: true;
  /**
   * The tab under which they stand, and are not asked for before, where the record stands beside its
   * list. Default: below the record's fields.
   */
  readonly tab?: string;
  /** Figures below them, from a call of their own. */
  readonly figures?: RecordFigures<N>;
}

/** A few figures about one record; `may` and `needs` are what their call needs on the server. */
export interface RecordFigures<N extends string = string> extends Guarded {
  /** What the call gets by which names, and the field of this record that each value is from. */
  readonly by: Readonly<Record<string, N>>;
  /** The call that answers with one record of figures. */
  readonly endpoint: Endpoint<Readonly<Record<string, string>>>;
  /** The figures in their order; each is drawn as its kind says. */
  readonly fields: Fields;
}

/**
 * Something that a person does to one record and confirms; it is sent once.
 *
 * With a `transition` it is a change of state: offered on rows in one of the `from` states, the
 * record is read again before it is sent, and the answer is checked against `to`. Without one it
 * changes nothing that the list could check.
 */
export interface Action<N extends string = string, R extends Row = Row> extends Guarded {
  /** The button in the row and the confirming button of the dialog. */
  readonly label: string;
  /** The letter that opens its dialog for the row in focus. Default: the first free one of the label. */
  readonly key?: string;
  /** Default: 'primary'. */
  readonly tone?: 'primary' | 'danger';
  /** What is asked first. The title's default: 'Block User', after the label and the singular. */
  readonly confirm: { readonly title?: string; readonly text: string };
  /** The command; `values` holds what each input's kind makes of it, empty ones left out. */
  readonly endpoint: Endpoint<{ readonly row: R; readonly values: Partial<R> }>;
  /** What is asked for before it is sent: a reason, or all that an edit may change. Default: nothing. */
  readonly inputs?: readonly Input<N>[];
  /** The inputs begin with the record's values, and the dialog shows no others. */
  readonly prefill?: true;
  /** The toast after success, whatever the server says (§8). Default: what the server says. */
  readonly success?: string;
  /** The toast after any failure, whatever the server says (§8). Default: what the server says. */
  readonly failure?: string;
  /**
   * Also offered for several selected records: each is sent by itself, after the one before, and has
   * an outcome of its own. What is asked for is asked once. Default: for one record at a time.
   */
  readonly bulk?: true;
  /** Names of other resources that it changes too: their lists are fetched anew. */
  readonly refreshes?: readonly string[];
  /** Which records it is offered on, and to whom. Default: all. */
  offered?(row: R, user: Identity): boolean;
  readonly transition?: {
    readonly field: N;
    readonly from: readonly string[];
    readonly to: string;
  };
}

/** One input of a form, required unless it says otherwise; its field decides what may be typed. */
export type Input<N extends string = string> =
  | N
  | (Guarded & { readonly field: N; readonly optional?: true });

/** A dialog that adds a record. */
export interface Create<N extends string = string, R extends Row = Row> extends Guarded {
  /** The button over the list, the dialog's title and its confirming button. */
  readonly label: string;
  /** What the person should know before they send it. */
  readonly text?: string;
  readonly inputs: readonly Input<N>[];
  /** The command; `values` holds what each input's kind makes of it, empty ones left out. */
  readonly endpoint: Endpoint<{ readonly values: Partial<R> }>;
}

/** The files made from the list. */
export interface Export extends Guarded {
  /** The file's name, to which a timestamp and the ending are added. Default: as in `users_export`. */
  readonly fileName?: string;
  /** The title in the PDF and the name of the sheet in the workbook. Default: the label. */
  readonly title?: string;
}

/**
 * Everything that the console knows about one kind of record. `F` are its fields, `N` their names
 * and `R` the rows they make; three parameters, because with one the compiler could not take a
 * declaration with narrow rows for any declaration.
 */
export interface Resource<F extends Fields = Fields, N extends string = string, R extends Row = Row>
  extends Guarded {
  /** The name by which other declarations and Refine's hooks refer to it. */
  readonly name: string;
  /** What the screen and the sidebar entry are called. */
  readonly label: string;
  /** What one record is called, as in 'User'. */
  readonly singular: string;
  /** The screen's path. A resource without one has no screen and serves options only. */
  readonly route?: string;
  /**
   * The address of one record, the screen's path and `:id`, as in `/penalties/:id`: a click on a row or
   * Enter opens the record there, beside the list, on a small screen in its place. Without it a record
   * is shown in the dialog of its details alone. Of a server-paged list without `get` only the records
   * of the page in sight are found.
   */
  readonly record?: string;
  readonly fields: F;
  readonly computed?: Readonly<Record<string, Computed<R>>>;
  /** The fields that together name a record, where the backend gives it no `id`. */
  readonly key?: readonly N[];
  /**
   * The fields by which a record is found from any page; the first names it, the second tells it from
   * others. Default: its records are found in its list alone.
   */
  readonly findBy?: readonly N[];
  readonly list: List<N, R>;
  /** The call of one record, alone or first in a list. Without it the list is fetched for one. */
  readonly get?: Endpoint<{ readonly id: string }>;
  /** What the page around the list gives it; each is needed before anything is asked. */
  readonly params?: Readonly<Record<string, Param>>;
  /** Filters by the field that they narrow. */
  readonly filters?: { readonly [K in N]?: Filter<R> };
  readonly summary?: Summary;
  readonly details?: Details<N, R>;
  readonly create?: Create<N, R>;
  readonly actions?: Readonly<Record<string, Action<N, R>>>;
  readonly export?: Export;
}

/**
 * Declares a resource. Most of the work is done by the compiler, which checks columns, search,
 * sections and every `(row) => …` against the fields; what is computed becomes a field among them.
 */
export function defineResource<const F extends Fields, const C extends string = never>(
  resource: Resource<F, Name<NoInfer<F>> | NoInfer<C>, Row<NoInfer<F>>> & {
    readonly computed?: { readonly [K in C]: Computed<Row<NoInfer<F>>> };
  },
): Resource<F, Name<F> | C, Row<F>> {
  const { fields, computed } = resource;
  return computed ? { ...resource, fields: { ...fields, ...computed } } : resource;
}
