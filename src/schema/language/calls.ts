/** The calls of a backend. */
import type { Guarded } from '../permissions';

/** Parameters of a query string; undefined ones are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

/** One HTTP request to the backend. */
interface Call<Args> {
  /** The path below the base URL, spelt as in the backend. Each path is declared once. */
  readonly path: string;
  /** The query string. */
  query?(args: Args): Query;
  /** The JSON body. Default: none; of a form the values of its inputs. */
  body?(args: Args): unknown;
  /** The dot path of the data in the response. Default `result`. */
  readonly result?: string;
  /** The error message if the server refuses and sends no message (§8). */
  readonly errorMessage?: string;
  /** The success message if the server sends none (§8). */
  readonly successMessage?: string;
  /** Sent without a token; a 401 is then a refusal, not an expired session. */
  readonly anonymous?: true;
}

/** An endpoint that changes nothing: its requests may be repeated, shared and cancelled. */
export type ReadEndpoint<Args = void> = Call<Args> &
  (
    | {
        /** The HTTP method. */
        readonly method: 'GET';
        /** Says of a POST whether it changes something. Default: `read` for a GET. */
        readonly kind?: 'read';
      }
    | { readonly method: 'POST'; readonly kind: 'read' }
  );

/** An endpoint that changes something: its requests are sent once and never retried. */
export type CommandEndpoint<Args = void> = Call<Args> & {
  /** The HTTP method. */
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Says that it changes something. */
  readonly kind: 'command';
};

/** Any endpoint of the backend. */
export type Endpoint<Args = void> = ReadEndpoint<Args> | CommandEndpoint<Args>;

/** Texts of toasts that replace the server's (§8). */
export interface CustomTexts {
  /** The toast after success. Default: the server's message. */
  readonly success?: string;
  /** The toast after any failure. Default: the server's message. */
  readonly failure?: string;
}

/** A request that is sent once and belongs to no list. */
export interface Command<Args = void> extends Guarded, CustomTexts {
  /** The name by which pages send the command. */
  readonly name: string;
  /** The title of the toast after success. Default: 'Success'. */
  readonly title?: string;
  /** The request that it sends. */
  readonly endpoint: CommandEndpoint<Args>;
}
