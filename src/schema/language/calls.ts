/** The calls of a backend. */

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
