/** The inputs of forms that add records, and of actions. */
import type { Value } from '../kinds/kind';
import type { Guarded } from '../permissions';
import type { Row } from './fields';
import type { ResourceOptions } from './filters';

/** `password` for a `text`, `switch` for a `boolean`, `radio` and `checkboxes` for known values. */
export type Control = 'password' | 'switch' | 'radio' | 'checkboxes';

/**
 * One input of a form. The kind of its field determines what may be typed. A constant of inputs for
 * several forms has the type `Inputs<Name<typeof fields>, Row<typeof fields>>['inputs']`.
 */
export interface InputOf<N extends string = string, R extends Row = Row> extends Guarded {
  /** The field whose value is asked for. */
  readonly field: N;
  /** `false`: optional; a function of the values: required if that is true. Default: required. */
  readonly required?: false | InputOf<N, R>['when'];
  /** The initial value, unless the form is filled from a record. Default: none. */
  readonly initial?: Value;
  /** An explanation below the input. */
  readonly help?: string;
  /** An example inside the empty input. */
  readonly placeholder?: string;
  /** The lowest allowed value: a number, or a day as in '2026-01-31'. */
  readonly min?: number | string;
  /** The highest allowed value: a number, or a day as in '2026-12-31'. */
  readonly max?: number | string;
  /** The minimum number of characters. */
  readonly minLength?: number;
  /** The maximum number of characters. Default: 255 (§5). */
  readonly maxLength?: number;
  /** What a text must match, and the error if it doesn't. */
  readonly pattern?: {
    /** What the text must match. */
    readonly regex: RegExp;
    /** The error if it doesn't. */
    readonly message: string;
  };
  /**
   * Checks the value, given all values of the form, once every input is valid on its own, but not
   * an empty one. Returns the error to show. It may call the backend by the product's data provider
   * or axios; the form is sent after it, and Cancel closes it meanwhile. Ids in `values` are texts.
   */
  validate?(values: Partial<R>): string | undefined | Promise<string | undefined>;
  /** Whether the input is shown and sent, given the other values. Default: always. */
  when?(values: Partial<R>): boolean;
  /**
   * Offers records of another resource, which the provider searches. Declare two fields: the id to
   * send, as in `inspectorId`, and the text in lists, as in `'inspector.name'`, from the backend.
   */
  readonly options?: ResourceOptions;
  /** The control to show. Default: the usual one of the field's kind. */
  readonly control?: Control;
}

/** An input, by the name of its field or with options. */
export type Input<N extends string = string, R extends Row = Row> = N | InputOf<N, R>;

/** Inputs under a heading. */
export interface InputSection<N extends string = string, R extends Row = Row> {
  /** The heading. */
  readonly title: string;
  /** The inputs in order. */
  readonly inputs: readonly Input<N, R>[];
}

/** The inputs of a form. */
export interface Inputs<N extends string = string, R extends Row = Row> {
  /** The inputs in order, each field once; an `InputSection` puts some under a heading. */
  readonly inputs: readonly (Input<N, R> | InputSection<N, R>)[];
  /** The number of columns on a wide screen. Default: 1. */
  readonly columns?: 1 | 2 | 3;
}
