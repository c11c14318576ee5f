import type { Field } from '../../../schema/define';
import { checkEmail } from '../../form/rules';

/** What is typed in a form, by field. */
export type Values = Readonly<Record<string, string | undefined>>;

/** Each text without blanks at its ends; empty ones are left out. */
export const tidyValues = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, text = '']) =>
      text.trim() === '' ? [] : [[name, text.trim()]],
    ),
  );

/** What is wrong with the text in a field (§5); undefined where nothing is. */
export function checkInput(
  field: Field,
  typed: string | undefined,
  required: boolean,
): string | undefined {
  const text = typed?.trim() ?? '';
  if (text === '') return required ? `${field.label} is required` : undefined;
  return field.kind === 'email' ? checkEmail(text) : undefined;
}
