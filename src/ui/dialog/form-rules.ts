import { region } from '../region';
import type { Fields, Row } from '../../schema/language/fields';
import type { InputOf } from '../../schema/language/inputs';
import { formatValue } from '../../schema/format';
import type { Value } from '../../schema/kinds/kind';
import { readTyped, writeTyped } from '../kinds/inputs';
import { translate } from '../../schema/translate';

/** The text of a form's inputs by field name. */
export type Typed = Readonly<Record<string, string | undefined>>;

/** Converts input texts to values; empty inputs are left out. */
export const valuesOf = (fields: Fields, typed: Typed): Partial<Row> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => {
      const read = fields[name] && readTyped(fields[name], text);
      return read && 'value' in read ? [[name, read.value]] : [];
    }),
  );

type Limits = Pick<InputOf, 'min' | 'max' | 'minLength' | 'pattern'>;

/** Whether a value lies before (-1) or after (1) a limit, or neither. Days are compared as texts. */
function compareTo(value: Value, limit: number | string): number {
  if (typeof value === 'number') return Math.sign(value - Number(limit));
  const [day, bound] = [String(value).slice(0, String(limit).length), String(limit)];
  return day < bound ? -1 : Number(day > bound);
}

/** The error of a value that is outside an input's limits; undefined if it is within. */
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
      defaultValue_one: '{{label}} must have at least {{count}} characters',
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

/** The initial input texts for a record. */
export const typedOf = (fields: Fields, row: Row): Typed =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = row[name] ?? null;
      return value === null ? [] : [[name, writeTyped(field, value)]];
    }),
  );
