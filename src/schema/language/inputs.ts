/** The inputs of forms: of forms that add records, of actions and of commands of a list. */
import type { Value } from '../kinds/kind';
import type { Guarded } from '../permissions';
import type { Row } from './fields';
import type { ResourceOptions } from './lists';

/**
 * How an input looks if not as its kind does by default: `password` hides what is typed, `switch`
 * is for yes and no, `radio` shows all choices at once, and `checkboxes` those of a list.
 */
export type Control = 'password' | 'switch' | 'radio' | 'checkboxes';

/** One input of a form. The kind of its field determines what may be typed. */
export interface InputOf<N extends string = string, R extends Row = Row> extends Guarded {
  /** The field whose value is asked for. */
  readonly field: N;
  /** `false`: it may stay empty. Default: it must be filled in. */
  readonly required?: false;
  /** The value to begin with, unless the form begins with a record's. Default: none. */
  readonly initial?: Value;
  /** An explanation below the input. */
  readonly help?: string;
  /** An example inside the empty input. */
  readonly placeholder?: string;
  /** The least value: a number, or a day as in '2026-01-31'. */
  readonly min?: number | string;
  /** The greatest value: a number, or a day as in '2026-12-31'. */
  readonly max?: number | string;
  /** The least number of characters. */
  readonly minLength?: number;
  /** The greatest number of characters. Default: 255 (§5). */
  readonly maxLength?: number;
  /** What a text must match, and the error if it doesn't. */
  readonly pattern?: { readonly regex: RegExp; readonly message: string };
  /**
   * Checks the value, beside the others, once all inputs are valid by themselves, and may ask the
   * backend. Nothing is sent before it has answered; Cancel closes the form meanwhile.
   *
   * @returns the error to show at the input; undefined if the value is valid.
   */
  validate?(values: Partial<R>): string | undefined | Promise<string | undefined>;
  /** Whether the input is shown and sent, by the values of the others. Default: always. */
  when?(values: Partial<R>): boolean;
  /**
   * Offers the records of another resource: `label` is shown and searched, `value` is sent. The
   * provider searches, so that long lists are found in as well.
   */
  readonly options?: ResourceOptions;
  /** How it looks. Default: as usual for its kind. */
  readonly control?: Control;
  /**
   * Another field of days: the two form a range, and the second may not be before the first. Its
   * input is beside this one, and required if this one is.
   */
  readonly until?: N;
  /** How many of the form's columns it takes. Default: 1. */
  readonly span?: number;
}

/** An input, by the name of its field or with options. */
export type Input<N extends string = string, R extends Row = Row> = N | InputOf<N, R>;

/** Inputs under a heading. */
export interface InputSection<N extends string = string, R extends Row = Row> {
  readonly title: string;
  readonly inputs: readonly Input<N, R>[];
}

/** The inputs of a form. */
export interface Inputs<N extends string = string, R extends Row = Row> {
  /** In the order in which they are asked for, some of them under a heading. */
  readonly inputs: readonly (Input<N, R> | InputSection<N, R>)[];
  /** The number of columns on a wide screen. Default: 1. */
  readonly columns?: 1 | 2 | 3;
}
