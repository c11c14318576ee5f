/**
 * The declaration language: one object says everything that the console knows about one kind of
 * record. A declaration is data and pure functions, so that a screen, a test and a script can read
 * it alike.
 *
 * Callbacks are written in method form on purpose: the compiler then accepts a declaration with
 * narrow rows wherever any declaration will do, which is what a registry of them needs.
 */

/** How a value speaks: colours of badges, timeline dots and buttons. */
export type Tone = 'success' | 'processing' | 'error' | 'warning' | 'default';

/**
 * One field of a record. Its kind decides cell, alignment, sort, filter and export alike.
 *
 * - `text`, `multiline`, `email`, `phone`: text; `multiline` keeps its line breaks in dialogs.
 * - `number`: a plain number. `money`: a number with two decimals and thousands separators (§9).
 * - `datetime`: an ISO 8601 timestamp, `date`: a calendar day; shown as §9 says.
 * - `boolean`: shown as Yes or No.
 * - `id`: refers to a record; compared as text, never shown.
 * - `status`: one of few words, drawn as a badge; words not declared are shown as they are.
 */
export type Field =
  | {
      readonly kind:
        | 'text'
        | 'multiline'
        | 'email'
        | 'phone'
        | 'number'
        | 'money'
        | 'datetime'
        | 'date'
        | 'boolean'
        | 'id';
      /** What the field is called in headers, dialogs and exports. */
      readonly label: string;
    }
  | {
      readonly kind: 'status';
      /** What the field is called in headers, dialogs and exports. */
      readonly label: string;
      /** The known words and the tone of each one's badge. */
      readonly values: Readonly<Record<string, Tone>>;
    };

/** The fields of a resource by the names that the backend gives them. */
export type Fields = Readonly<Record<string, Field>>;

interface Values {
  readonly number: number;
  readonly money: number;
  readonly boolean: boolean;
}

type Value<K> = K extends keyof Values ? Values[K] : string;

/**
 * A record as read from the backend: every value of its field's type, or null where the backend
 * left it out or sent something unreadable. Ids are text, whatever the backend sends.
 */
export type Row<F extends Fields = Fields> = {
  readonly [K in keyof F]: Value<F[K]['kind']> | null;
} & { readonly id: string | null };

/** The signed-in person, as the token's profile tells it (§3). */
export interface Identity {
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
  readonly fallback?: string;
  /** The message of a success that the server does not word (§8). */
  readonly done?: string;
  /** Sent without a token; a 401 is then a refusal, not an expired session. */
  readonly anonymous?: true;
}

/**
 * One call of the backend, as data.
 *
 * A **read** may be repeated, shared and cancelled. A **command** changes something: it is sent
 * once and never repeated by the machine. Every GET is a read; a POST says which it is.
 */
export type Endpoint<Args = void> = Call<Args> &
  (
    | { readonly method: 'GET'; readonly kind?: 'read' }
    | { readonly method: 'POST'; readonly kind: 'read' | 'command' }
  );

/** The names of a resource's fields. */
export type Name<F extends Fields> = keyof F & string;

/** One field, or several under one heading: stacked in the table, joined by ' | ' in exports. */
export type Column<N extends string = string> =
  | N
  | { readonly label: string; readonly fields: readonly N[] };

/** What a list call gets to build its request from. */
export interface ListArgs {
  /** The chosen value of each active filter, by field name. */
  readonly filters: Readonly<Record<string, string>>;
}

/** A dropdown that narrows the list to one value of a field. */
export interface Filter {
  /** The dropdown's label and placeholder. */
  readonly label: string;
  /** Where its options come from: a resource, the field shown and the field sent. */
  readonly options: { readonly resource: string; readonly label: string; readonly value: string };
  /** The call that lists the records of the chosen value; without it the rows at hand are filtered. */
  readonly endpoint?: Endpoint<ListArgs>;
}

/** The list of a resource: its call and its table. */
export interface List<N extends string = string> {
  /** The call that answers with all records. */
  readonly endpoint: Endpoint<ListArgs>;
  /** `client`: all records are fetched once; search, sort and pages happen in the browser. */
  readonly paging: 'client';
  /** The table's columns in their order. */
  readonly columns: readonly Column<N>[];
  /** A search box over some fields: case-insensitive substring (§5). */
  readonly search?: { readonly placeholder: string; readonly fields: readonly N[] };
  /** The order of a list nobody has sorted yet. */
  readonly sort: { readonly field: N; readonly order: 'asc' | 'desc' };
  /** What an empty list says: without records at all, and when a search or filter hides them. */
  readonly empty: { readonly all: string; readonly filtered: string };
}

/** One step in a record's history. */
export interface TimelineEntry {
  readonly text: string;
  /** When it happened; null where the backend does not say. */
  readonly time: string | null;
  /** What stands in the place of a missing time. */
  readonly undated?: string;
  readonly tone: Tone;
}

/** The read-only view of one record; its sections also stand in the dialogs of its actions. */
export interface Details<N extends string = string, R extends Row = Row> {
  readonly title: string;
  /** `idle`: offered only on rows that no action applies to. Default: on every row. */
  readonly offered?: 'idle';
  /** Groups of fields under a heading. An action's dialog leaves out the field that it changes. */
  readonly sections: readonly { readonly title: string; readonly fields: readonly N[] }[];
  /** The record's history, oldest first. */
  timeline?(row: R): readonly TimelineEntry[];
}

/**
 * A change of state that a person confirms. Offered on rows in one of the `from` states; the record
 * is read again before it is sent, it is sent once, and the answer is checked against `to`.
 */
export interface Action<N extends string = string, R extends Row = Row> {
  /** The button in the row and the confirming button of the dialog. */
  readonly label: string;
  readonly tone: 'primary' | 'danger';
  readonly transition: {
    readonly field: N;
    readonly from: readonly string[];
    readonly to: string;
  };
  readonly confirm: { readonly title: string; readonly text: string };
  readonly endpoint: Endpoint<{ readonly row: R }>;
  /** The toast after success, whatever the server says (§8). */
  readonly success: string;
  /** The toast after any failure, whatever the server says (§8). */
  readonly failure: string;
  /** Who may do it. Default: everybody who is signed in. */
  allow?(user: Identity): boolean;
}

/** The files made from the list. */
export interface Export {
  /** The file's name, to which a timestamp and the ending are added. */
  readonly fileName: string;
  /** The title in the PDF and the name of the sheet in the workbook. */
  readonly title: string;
}

/**
 * Everything that the console knows about one kind of record. `F` are its fields, `N` their names
 * and `R` the rows they make; three parameters, because with one the compiler could not take a
 * declaration with narrow rows for any declaration.
 */
export interface Resource<
  F extends Fields = Fields,
  N extends string = string,
  R extends Row = Row,
> {
  /** The name by which other declarations and Refine's hooks refer to it. */
  readonly name: string;
  /** What the screen and the sidebar entry are called. */
  readonly label: string;
  /** The screen's path. A resource without one has no screen and serves options only. */
  readonly route?: string;
  readonly fields: F;
  readonly list: List<N>;
  /** Dropdown filters by the field that they narrow. */
  readonly filters?: { readonly [K in N]?: Filter };
  readonly details?: Details<N, R>;
  readonly actions?: Readonly<Record<string, Action<N, R>>>;
  readonly export?: Export;
  /** Who may see it. Default: everybody who is signed in. */
  allow?(user: Identity): boolean;
}

/**
 * Declares a resource. Returns its argument: the work is done by the compiler, which checks columns,
 * search, sections and every `(row) => …` against the fields.
 */
export function defineResource<const F extends Fields>(
  resource: Resource<F, Name<NoInfer<F>>, Row<NoInfer<F>>>,
): Resource<F, Name<F>, Row<F>> {
  return resource;
}
