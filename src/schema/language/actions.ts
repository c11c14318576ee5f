/** What can be done with records: actions with their inputs, and forms that add records. */
import type { Guarded, Identity } from '../permissions';
import type { Endpoint } from './calls';
import type { Row } from './fields';
import type { Inputs } from './inputs';

/**
 * Something that a person does to one record and confirms; it is sent once.
 *
 * With a `transition` it is a change of state: offered on rows in one of the `from` states, the
 * record is read again before it is sent, and the answer is checked against `to`. Without one it
 * changes nothing that the list could check.
 */
export interface Action<N extends string = string, R extends Row = Row>
  extends Guarded,
    Partial<Inputs<N, R>> {
  /** The label of the row's button and of the dialog's confirming button. */
  readonly label: string;
  /**
   * The letter key that opens its dialog for the focused row. Default: the first free letter of the
   * label.
   */
  readonly key?: string;
  /** Default: 'primary'. */
  readonly tone?: 'primary' | 'danger';
  /**
   * The question in the dialog. The title's default is 'Block User', from the label and the
   * singular.
   */
  readonly confirm: { readonly title?: string; readonly text: string };
  /**
   * The command; `values` are the parsed inputs without empty ones. Default: `update` of Refine's
   * data provider, or `deleteOne`.
   */
  readonly endpoint?: Endpoint<{ readonly row: R; readonly values: Partial<R> }>;
  /** The inputs begin with the record's values, and the dialog shows no others. */
  readonly prefill?: true;
  /** The toast after success, whatever the server says (§8). Default: the server's message. */
  readonly success?: string;
  /** The toast after any failure, whatever the server says (§8). Default: the server's message. */
  readonly failure?: string;
  /**
   * Also offered for several selected records: one request each, sequentially, each with its own
   * outcome. Inputs are asked for once. Default: one record at a time.
   */
  readonly bulk?: true;
  /**
   * Deletes the record instead of changing it; the data provider gets `deleteOne`. Default: it
   * changes it, and the provider gets `update`.
   */
  readonly deletes?: true;
  /** Names of other resources that it changes too; their lists are refetched. */
  readonly refreshes?: readonly string[];
  /** Which records it is offered for, and to whom. Default: all. */
  offered?(row: R, user: Identity): boolean;
  /** The change of a status field: the states in which it is offered, and the one it leads to. */
  readonly transition?: {
    readonly field: N;
    readonly from: readonly string[];
    readonly to: string;
  };
}

/** A dialog that adds a record. */
export interface Create<N extends string = string, R extends Row = Row>
  extends Guarded,
    Inputs<N, R> {
  /** The label of the button above the list, the dialog's title and its confirming button. */
  readonly label: string;
  /** An explanation above the inputs. */
  readonly text?: string;
  /**
   * The label of a button on each row that opens the form with the row's values. Default: none.
   */
  readonly clone?: string;
  /**
   * The command; `values` are the parsed inputs without empty ones. Default: `create` of Refine's
   * data provider.
   */
  readonly endpoint?: Endpoint<{ readonly values: Partial<R> }>;
}

/** Something done to a list as a whole, with no record in particular. The list is refetched. */
export interface ListAction<N extends string = string, R extends Row = Row>
  extends Guarded,
    Partial<Inputs<N, R>> {
  /** The label of the button above the list, the dialog's title and its confirming button. */
  readonly label: string;
  /** What happens, above the inputs. */
  readonly text: string;
  /** The command, without a query; `values` are the parsed inputs without empty ones. */
  readonly endpoint: Endpoint<{ readonly values: Partial<R> }>;
  /** The toast after success, whatever the server says (§8). Default: the server's message. */
  readonly success?: string;
  /** The toast after any failure, whatever the server says (§8). Default: the server's message. */
  readonly failure?: string;
}
