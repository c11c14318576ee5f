/** What may be done with records: actions, what they ask for, and what adds a record. */
import type { Guarded, Identity } from '../permissions';
import type { Endpoint } from './calls';
import type { Row } from './fields';

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
