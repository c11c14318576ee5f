import { describe, expect, it } from 'vitest';
import { checkInput, readRefusal } from '../../src/ui/dialog/form-rules';
import { inputsOf } from '../../src/schema/inputs';
import type { Field } from '../../src/schema/language/fields';
import type { Resource } from '../../src/schema/define';
import { users } from '../../src/resources/users';

const name: Field = { kind: 'text', label: 'Name' };
const email: Field = { kind: 'email', label: 'E-mail' };

it.each([
  [name, undefined, true, 'Name is required'],
  [name, ' \t', true, 'Name is required'],
  [name, ' ', false, undefined],
  [name, 'ŋ', true, undefined],
  [email, '', true, 'E-mail is required'],
  [email, '', false, undefined],
  [email, 'nobody', false, 'Invalid email format'],
  [email, ' a@b.example ', true, undefined],
] as const)('what is typed %o with %o, required: %s', (field, typed, required, problem) => {
  expect(checkInput(field, typed, { required })).toBe(problem);
});

const weight: Field = { kind: 'number', label: 'Weight' };
const day: Field = { kind: 'date', label: 'Day' };
const plate = { regex: /^V-/, message: 'A plate begins with V-' };
it.each([
  [weight, '0', { min: 1 }, 'Weight must be at least 1'],
  [weight, '1', { min: 1, max: 1 }, undefined],
  [weight, '1,000.5', { max: 1000 }, 'Weight must be at most 1,000'],
  [day, '31/12/2023', { min: '2024-01-01' }, 'Day must not be before 01/01/2024'],
  [day, '1/1/2024', { min: '2024-01-01', max: '2024-01-01' }, undefined],
  [day, '2/1/2024', { max: '2024-01-01' }, 'Day must not be after 01/01/2024'],
  [name, 'ŋŋ', { minLength: 3 }, 'Name must have at least 3 characters'],
  [name, 'ŋŋŋ', { minLength: 3 }, undefined],
  [name, 'W-1', { pattern: plate }, 'A plate begins with V-'],
  [name, 'V-1', { pattern: plate }, undefined],
] as const)('the limits of an input %o with %o and %o', (field, typed, limits, problem) => {
  expect(checkInput(field, typed, limits)).toBe(problem);
});

function read(message: string) {
  const { create } = users;
  if (!create) throw new Error('Users have no form.');
  return readRefusal(users as Resource, inputsOf(create), { message });
}

describe('a refusal', () => {
  it('that came with errors by field is about those of the form', () => {
    const errors = { email: ['is taken', 'is too long'], nothing: 'is not asked for' };
    expect(
      readRefusal(users as Resource, inputsOf(users.create ?? {}), { message: 'No', errors }),
    ).toEqual({ text: null, fields: { email: 'is taken. is too long' } });
  });

  it.each([
    'There is already an account for a@b.example.',
    'emails are not accepted today',
    'createdDate must not be set.',
    '',
  ])('%o is about none of them', (text) => {
    expect(read(text)).toEqual({ text, fields: {} });
  });
});
