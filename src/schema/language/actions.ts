/** What can be done with records: actions with their inputs, and forms that add records. */
import type { Guarded, Identity } from '../permissions';
import type { CommandEndpoint, CustomTexts } from './calls';
import type { Row } from './fields';
import type { Inputs } from './inputs';

/**
 * Something that a user does to one record and confirms. The command is sent once. With a
 * `transition`, rows in one of the `from` states offer it, and the response is compared with `to`.
 * The dialog reads the record again, and sends nothing if it has changed since it was shown. An
 * action with `inputs` and without `transition`, `bulk` and `deletes` edits the record: its inputs
 * begin with the record's values, its dialog shows only them, and it is not sent if somebody else has
 * changed them.
 */
export interface Action<N extends string = string, R extends Row = Row, T = Transition>
  extends Guarded,
    CustomTexts,
    Partial<Inputs<N, R>> {
  /**
   * The label of its buttons. The first letter, not J or K, that no earlier action has opens the
   * dialog for the focused row. Default: the action's name, as in 'Block' for `block`.
   */
  readonly label: string;
  /** The buttons' colour. Default: 'danger' to delete or for a state of `error`, or 'primary'. */
  readonly tone?: 'primary' | 'danger';
  /** The dialog's title. Default: a label of several words, or with the singular: 'Block User'. */
  readonly title?: string;
  /** The dialog's text: a question or an explanation. */
  readonly confirm: string;
  /** The command; without `body` it has the inputs. Default: Refine's `update` or `deleteOne`. */
  readonly endpoint?: CommandEndpoint<ActionArgs<R>>;
  /** Also for selected records, one by one with the same inputs. Default: one record at a time. */
  readonly bulk?: true;
  /** Deletes the record by `deleteOne` of the data provider. Default: `update` changes it. */
  readonly deletes?: true;
  /** Names of other resources that the action also changes; their lists are refetched. */
  readonly refreshes?: readonly string[];
  /** Whether the action is offered to a user for a record. Default: always. */
  offered?(row: R, user: Identity): boolean;
  /** The change of a status field: the states that offer the action, and the resulting state. */
  readonly transition?: T;
}

/** A change of a status field. */
export interface Transition<N extends string = string, State extends string = string> {
  /** The status field. */
  readonly field: N;
  /** The states that offer the action. */
  readonly from: readonly State[];
  /** The resulting state. */
  readonly to: State;
}

/** The arguments from which the command of an action is built. */
export interface ActionArgs<R extends Row = Row> {
  /** The record. */
  readonly row: R;
  /** The parsed inputs without empty ones. */
  readonly values: Partial<R>;
}

/** A dialog that adds a record. */
export interface Create<N extends string = string, R extends Row = Row>
  extends Guarded,
    Inputs<N, R> {
  /** The label of the button above the list, the dialog's title and its confirming button. */
  readonly label: string;
  /** An explanation above the inputs. */
  readonly text?: string;
  /** The label of a button on each row that opens the form with the row's values. Default: none. */
  readonly clone?: string;
  /** The command; without `body` it has `values`, those not empty. Default: Refine's `create`. */
  readonly endpoint?: CommandEndpoint<{ readonly values: Partial<R> }>;
}
