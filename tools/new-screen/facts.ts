/** What is known of one field of a record, from an answer or from a document. */
export interface FieldFacts {
  readonly name: string;
  /** Values that were seen, in the order of their records; null and undefined where there was none. */
  readonly values: readonly unknown[];
  /** What JSON calls its values, where a document says it. */
  readonly type?: string;
  readonly format?: string;
  /** The words that a document lists. */
  readonly words?: readonly string[];
}

/** The call that a screen is made for. */
export interface CallFacts {
  readonly method: 'GET' | 'POST';
  /** Below the backend's address. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** The records of a call's answer. */
export interface ListFacts {
  readonly fields: readonly FieldFacts[];
  /** Where the records lie, as a dot path from the envelope on, and of pages from the result on. */
  readonly at: string;
  /** Of a list that comes page by page: where in the result rows and number of all rows lie. */
  readonly page?: { readonly rows: string; readonly total: string };
  /** What somebody should know who uses what is made of it. */
  readonly notes: readonly string[];
}

/** An error that the person who started the program can correct. */
export class UserError extends Error {}
