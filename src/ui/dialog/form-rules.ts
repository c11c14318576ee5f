import type { Fields, Row } from '../../schema/language/fields';
import { readTyped, writeTyped } from '../kinds/inputs';

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

/** The validation error of an input (§5); undefined if it is valid. */
export function checkInput(
  field: Fields[string],
  text: string | undefined,
  required: boolean,
): string | undefined {
  const read = readTyped(field, text);
  if (read === undefined) return required ? `${field.label} is required` : undefined;
  return 'problem' in read ? read.problem : undefined;
}

/** The initial input texts for a record. */
export const typedOf = (fields: Fields, row: Row): Typed =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = row[name] ?? null;
      return value === null ? [] : [[name, writeTyped(field, value)]];
    }),
  );
