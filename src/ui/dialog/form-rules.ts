import type { Fields, Row } from '../../schema/language/fields';
import { readTyped, writeTyped } from '../kinds/inputs';

/** What is typed in a form, by field. */
export type Typed = Readonly<Record<string, string | undefined>>;

/** What is typed as values of the fields' kinds; empty inputs are left out. */
export const valuesOf = (fields: Fields, typed: Typed): Partial<Row> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => {
      const read = fields[name] && readTyped(fields[name], text);
      return read && 'value' in read ? [[name, read.value]] : [];
    }),
  );

/** What is wrong with the text in a field (§5); undefined where nothing is. */
export function checkInput(
  field: Fields[string],
  text: string | undefined,
  required: boolean,
): string | undefined {
  const read = readTyped(field, text);
  if (read === undefined) return required ? `${field.label} is required` : undefined;
  return 'problem' in read ? read.problem : undefined;
}

/** The texts by which a form begins with a record's values. */
export const typedOf = (fields: Fields, row: Row): Typed =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = row[name] ?? null;
      return value === null ? [] : [[name, writeTyped(field, value)]];
    }),
  );
