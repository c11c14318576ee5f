import type { HttpError } from '@refinedev/core';
import type { Resource } from '../../schema/define';
import { formatValue } from '../../schema/format';
import type { Value } from '../../schema/kinds/kind';
import type { Fields, Row } from '../../schema/language/fields';
import type { InputOf } from '../../schema/language/inputs';
import { translate } from '../../schema/translate';
import { readTyped, writeTyped } from '../kinds/inputs';
import { region } from '../region';

export type FormTexts = Readonly<Record<string, string | undefined>>;

export const valuesOf = (fields: Fields, typed: FormTexts): Partial<Row> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => {
      const read = fields[name] && readTyped(fields[name], text);
      return read && 'value' in read ? [[name, read.value]] : [];
    }),
  );

/** The texts that a form begins with: the values of a record, else the declared ones. */
export function initialTexts(
  { fields }: Pick<Resource, 'fields'>,
  inputs: readonly InputOf[],
  from: Row | undefined,
): FormTexts {
  return Object.fromEntries(
    inputs.flatMap(({ field: name, initial }) => {
      const field = fields[name];
      const value = (from ? from[name] : initial) ?? null;
      return field && value !== null ? [[name, writeTyped(field, value)]] : [];
    }),
  );
}

/** Whether an input must be filled in, given the values of its form. */
export const isRequired = ({ required }: InputOf, values: Partial<Row>): boolean =>
  typeof required === 'function' ? required(values) : required !== false;

type Limits = Pick<InputOf, 'min' | 'max' | 'minLength' | 'pattern'>;

/** Whether a value lies before (-1) or after (1) a limit. Days are compared as texts. */
function compareTo(value: Value, limit: number | string): number {
  if (typeof value === 'number') return Math.sign(value - Number(limit));
  const [day, bound] = [String(value).slice(0, String(limit).length), String(limit)];
  return day < bound ? -1 : Number(day > bound);
}

function checkLimits(
  field: Fields[string],
  value: Value,
  { min, max, minLength, pattern }: Limits,
): string | undefined {
  const { label } = field;
  const words = (limit: Value) => formatValue(field, limit, 'dialog', region);
  const isDay = typeof value === 'string';
  if (min !== undefined && compareTo(value, min) < 0) {
    const values = { label, limit: words(min) };
    return isDay
      ? translate('form.before', values, '{{label}} must not be before {{limit}}')
      : translate('form.least', values, '{{label}} must be at least {{limit}}');
  }
  if (max !== undefined && compareTo(value, max) > 0) {
    const values = { label, limit: words(max) };
    return isDay
      ? translate('form.after', values, '{{label}} must not be after {{limit}}')
      : translate('form.most', values, '{{label}} must be at most {{limit}}');
  }
  if (minLength !== undefined && [...String(value)].length < minLength) {
    return translate('form.short', {
      label,
      count: minLength,
      defaultValue_one: '{{label}} must have at least {{count}} character',
      defaultValue_other: '{{label}} must have at least {{count}} characters',
    });
  }
  return pattern && !pattern.regex.test(String(value)) ? pattern.message : undefined;
}

/** The validation error of an input (§5); undefined if it is valid. */
export function checkInput(
  field: Fields[string],
  text: string | undefined,
  { required = true, ...limits }: Limits & { readonly required?: boolean } = {},
): string | undefined {
  const read = readTyped(field, text);
  if (read === undefined) {
    return required
      ? translate('form.required', { label: field.label }, '{{label}} is required')
      : undefined;
  }
  return 'problem' in read ? read.problem : checkLimits(field, read.value, limits);
}

/** The errors that the declared checks of the filled-in inputs find, by field. */
export async function checkDeclared(
  { fields }: Pick<Resource, 'fields'>,
  inputs: readonly InputOf[],
  values: Partial<Row>,
): Promise<Readonly<Record<string, string>>> {
  const found = inputs.map(async ({ field, validate }) => {
    if (!validate || values[field] === undefined) return [];
    try {
      const error = await validate(values);
      return error ? [[field, error]] : [];
    } catch {
      const label = fields[field]?.label ?? field;
      const problem = translate(
        'form.unchecked',
        { label },
        '{{label}} could not be checked. Nothing was sent. Try again.',
      );
      return [[field, problem]];
    }
  });
  return Object.fromEntries((await Promise.all(found)).flat());
}

/** Errors of Refine's providers are a text, several, or a key with a text. */
function wordsOf(error: NonNullable<HttpError['errors']>[string]): string {
  if (Array.isArray(error)) return error.join('. ');
  return typeof error === 'object' ? error.message : String(error);
}

/** Why an attempt failed: for all of the form, or by field. */
export interface Refusal {
  readonly text: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Divides a refusal among the inputs of a form: by the errors that came with it, or because its
 * message begins with a field's name.
 */
export function readRefusal(
  { fields }: Pick<Resource, 'fields'>,
  inputs: readonly InputOf[],
  error: unknown,
): Refusal {
  const { message = String(error), errors = {} } = Object(error) as Partial<HttpError>;
  const names = inputs.map(({ field }) => field);
  const byField = names.flatMap((name) => {
    const own = errors[name];
    return own === undefined ? [] : [[name, wordsOf(own)] as const];
  });
  if (byField.length > 0) return { text: null, fields: Object.fromEntries(byField) };
  const named = names.find((name) => message.startsWith(`${name} `));
  if (named === undefined) return { text: message, fields: {} };
  const label = fields[named]?.label ?? named;
  return { text: null, fields: { [named]: `${label}${message.slice(named.length)}` } };
}
