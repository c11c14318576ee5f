/** A call as somebody wrote it down by hand, to hold what is declared against. */
export interface WrittenCall {
  /** Every place of a declaration that makes it, as `places.ts` names them. */
  readonly at: readonly string[];
  /** Method and path. */
  readonly call: string;
  /** Where in the answer the data lies. Default: `result`. */
  readonly result?: string;
  /**
   * Of a page: where in the data its rows, the number of all rows and whether there are more lie, and
   * how far is counted at most.
   */
  readonly page?: {
    readonly rows: string;
    readonly total: string;
    readonly countAtMost: number;
    readonly hasMore: string;
  };
  /** What goes over the wire; a call without any has neither query nor body, whatever it is given. */
  readonly examples?: readonly WireExample[];
}

export interface WireExample {
  readonly given: unknown;
  /** The query as it stands in the address, behind its question mark. Default: none. */
  readonly query?: string;
  /** The body as JSON has it. Default: none. */
  readonly body?: unknown;
}
