import type { Field, Row } from '../../../src/schema/language/fields.ts';
import type { Input } from '../../../src/schema/language/actions.ts';
import type { Resource } from '../../../src/schema/define.ts';
import { fieldOf } from '../../journeys/lists/declared/screens.ts';
import { openAndPick, typeInto } from './look.ts';

/** What somebody puts into a field, what is sent for it, and whether they pick it from a list. */
function putIn(field: Field): readonly [typed: string, sent: unknown, isPicked?: true] {
  switch (field.kind) {
    case 'status': {
      const word = Object.keys(field.values)[0] ?? '';
      return [word, word, true];
    }
    case 'choice': {
      const [value, label] = Object.entries(field.labels)[1] ?? ['', ''];
      return [label, value, true];
    }
    case 'boolean':
      return ['No', false, true];
    case 'text':
      return field.options
        ? [field.options[0] ?? '', field.options[0], true]
        : ['Ama & Söhne', 'Ama & Söhne'];
    case 'email':
      return ['ama@nra.example', 'ama@nra.example'];
    case 'phone':
      return ['+233 (20) 555-0142', '+233 (20) 555-0142'];
    case 'number':
      return ['-1,234.5', -1234.5];
    case 'money':
      return ['12 345.60', 12_345.6];
    case 'percent':
      return ['12.5', 12.5];
    case 'datetime':
      return ['5/3/2024 9:07', '2024-03-05T09:07:00.000Z'];
    case 'date':
      return ['29/02/2024', '2024-02-29'];
    case 'month':
      return ['2/2024', '2024-02'];
    case 'list':
      return ['salt\n\n rice ', ['salt', 'rice']];
    case 'link':
      return ['https://nra.example/a?b', 'https://nra.example/a?b'];
    default:
      return ['two\nlines', 'two\nlines'];
  }
}

/** The fields that a form asks for. */
export const namesOf = (inputs: readonly Input[] = []): string[] =>
  inputs.map((input) => (typeof input === 'string' ? input : input.field));

/** Fills all inputs of a dialog, and says what has to be sent for them. */
export async function fillIn(resource: Resource, names: readonly string[], dialog: Element) {
  const values: Record<string, unknown> = {};
  for (const name of names) {
    const field = fieldOf(resource, name);
    const [typed, sent, isPicked] = putIn(field);
    const label = [...dialog.querySelectorAll('label')].find(
      (one) => one.textContent === field.label,
    );
    const input = label?.control as HTMLElement;
    values[name] = sent;
    if (isPicked) await openAndPick(input, typed);
    else typeInto(input, ` ${typed} `);
  }
  return values as Partial<Row>;
}
