/** The inputs of forms that add records, and of actions. */
import type { Value } from '../kinds/kind';
import type { Guarded } from '../permissions';
import type { Row } from './fields';
import type { ResourceOptions } from './filters';

/**
 * Another control than the usual one: `password` for a `text`, `switch` for a `boolean`, `radio`
 * for choices, `checkboxes` for those of a `list`.
 */
export type Control = 'password' | 'switch' | 'radio' | 'checkboxes';

/**
 * One input of a form. The kind of its field determines what may be typed. To use the same inputs
 * in several forms, put them into a constant of the type
 * `Inputs<Name<typeof fields>, Row<typeof fields>>['inputs']`.
 */
export interface InputOf<N extends string = string, R extends Row = Row> extends Guarded {
  /** The field whose value is asked for. */
  readonly field: N;
  /**
   * `false`: the input may stay empty. A function of the form's values: the input is required while
   * it returns true, as in `({ kind }) => kind === 'Commercial'`. Default: always required.
   */
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
   * Checks the value, given all values of the form, and returns the error to show at the input;
   * undefined if it is valid. Runs as soon as every input is valid on its own, but not for an empty
   * one. It may call the backend by the product's data provider or axios instance; the form is sent
   * after the check, and Cancel closes it meanwhile. Ids in `values` are texts.
   */
  validate?(values: Partial<R>): string | undefined | Promise<string | undefined>;
  /** Whether the input is shown and sent, given the other values. Default: always. */
  when?(values: Partial<R>): boolean;
  /**
   * Offers the records of another resource, which the data provider searches. Declare two fields:
   * the id that the form sends, as in `inspectorId`, and the text that lists show, as in
   * `'inspector.name'`, which the backend has to include in each record.
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
