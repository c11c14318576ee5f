import { describe, expect, it } from 'vitest';
import { checkInput, valuesOf } from '../../src/ui/dialog/form-rules';
import { readRefusal } from '../../src/ui/dialog/useInputs';
import type { Field } from '../../src/schema/language/fields';
import type { Resource } from '../../src/schema/define';
import { users } from '../../src/resources/users';

const name: Field = { kind: 'text', label: 'Name' };
const email: Field = { kind: 'email', label: 'E-mail' };

describe('what is typed', () => {
  it.each([
    [name, undefined, true, 'Name is required'],
    [name, ' \t', true, 'Name is required'],
    [name, ' ', false, undefined],
    [name, 'ŋ', true, undefined],
    [email, '', true, 'E-mail is required'],
    [email, '', false, undefined],
    [email, 'nobody', false, 'Invalid email format'],
    [email, ' a@b.example ', true, undefined],
  ] as const)('%o with %o, required: %s', (field, typed, required, problem) => {
    expect(checkInput(field, typed, required)).toBe(problem);
  });

  it('is sent without blanks at its ends, and not at all where nothing is left', () => {
    const typed = { a: '  x y ', b: '   ', c: undefined, d: '', e: ' 1,200 ' };
    const fields = {
      a: name,
      b: name,
      c: name,
      d: name,
      e: { kind: 'number', label: 'E' },
    } as const;
    expect(valuesOf(fields, typed)).toEqual({ a: 'x y', e: 1200 });
  });
});

function read(message: string) {
  const { create } = users;
  if (!create) throw new Error('Users have no form.');
  return readRefusal(users as Resource, create.inputs, message);
}

describe('a refusal', () => {
  it('that begins with a field of the form is about that field, by its label', () => {
    expect(read('email must be an e-mail address.')).toEqual({
      text: 'E-mail must be an e-mail address.',
      field: 'email',
    });
  });

  it.each([
    'There is already an account for a@b.example.',
    'emails are not accepted today',
    'createdDate must not be set.',
    '',
  ])('%o is about none of them', (text) => {
    expect(read(text)).toEqual({ text, field: null });
  });
});
