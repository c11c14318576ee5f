import { describe, expect, it } from 'vitest';
import { resources } from '../../../src/resources/index';
import type { Field } from '../../../src/schema/language/fields';
import { contractFieldNames, contractFields, contractValues } from './contract';
import { type FieldSource, fieldSources, madeHere } from './field-sources';
import { declaredFields } from './places';

/** The console's kind for each kind of the contract. */
const KINDS: Readonly<Record<string, string>> = {
  'reference to a record': 'id',
  text: 'text',
  'lines of text': 'multiline',
  'e-mail address': 'email',
  'phone number': 'phone',
  state: 'status',
  'yes or no': 'boolean',
  time: 'datetime',
  day: 'date',
  month: 'month',
  money: 'money',
  number: 'number',
};

const kindsOf = (fields: Readonly<Record<string, Field>> = {}) =>
  Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, kind]));

const wordsOf = (place: string, name: string): readonly string[] => {
  const field = declaredFields.get(place)?.[name];
  if (field?.kind === 'status') return Object.keys(field.values);
  return (field?.kind === 'text' && field.options) || [];
};

/** What has to be declared, by the contract and by what is deliberately different. */
function expected(place: string, source: FieldSource): Record<string, string> {
  const { of, below, beyond = {}, unread = {}, otherwise = {} } = source;
  const found: Record<string, string> = {};
  for (const [name, kind] of Object.entries(contractFields(of, below))) {
    if (!(name in unread)) found[name] = KINDS[kind] ?? kind;
  }
  for (const [name, [kind]] of Object.entries({ ...beyond, ...otherwise })) found[name] = kind;
  const resource = resources.find(({ name }) => `${name}.fields` === place);
  // Every record with an id has it without being told.
  if (resource && !resource.key) delete found['id'];
  return found;
}

it('every set of fields has its place in the contract, or is of the console’s own making', () => {
  // What lists of transactions have in common is read by them alone.
  const shared = ['transactions/transactionFields'];
  expect([...declaredFields.keys()].toSorted()).toEqual(
    [...Object.keys(fieldSources), ...Object.keys(madeHere), ...shared].toSorted(),
  );
});

it.each(Object.entries(fieldSources))(
  '%s have the names and the kinds of the contract',
  (place, source) => {
    expect(kindsOf(declaredFields.get(place))).toEqual(expected(place, source));
  },
);

it.each(Object.entries(madeHere))('%s are the figures that the console makes', (place, kinds) => {
  expect(kindsOf(declaredFields.get(place))).toEqual(kinds);
});

it('what is deliberately different from the contract is different from it', () => {
  for (const { of, below, beyond, unread, otherwise } of Object.values(fieldSources)) {
    const known = contractFields(of, below);
    for (const name of Object.keys(beyond ?? {})) expect(known).not.toHaveProperty(name);
    for (const name of Object.keys(unread ?? {})) expect(known).toHaveProperty(name);
    for (const [name, [kind]] of Object.entries(otherwise ?? {})) {
      expect(KINDS[known[name] ?? '']).not.toBe(kind);
    }
  }
});

it('the contract gives each field one kind', () => {
  expect(new Set(contractFieldNames).size).toBe(contractFieldNames.length);
});

/** The fields with words of the contract, and the lists that have them. */
const worded: readonly (readonly [field: string, lists: readonly string[]])[] = [
  ['refund.refundStatus', ['refunds', 'refund-history']],
  [
    'taxpayer.category',
    ['taxpayers', 'registered-taxpayers', 'active-taxpayers', 'inactive-taxpayers'],
  ],
  [
    'taxpayer.activity',
    ['taxpayers', 'registered-taxpayers', 'active-taxpayers', 'inactive-taxpayers'],
  ],
  [
    'taxpayer.collectionTier',
    ['taxpayers', 'registered-taxpayers', 'active-taxpayers', 'inactive-taxpayers'],
  ],
  ['device.status', ['devices']],
  ['transaction.collectionType', ['transactions', 'taxpayer-transactions']],
  ['log entry.action', ['logs']],
];

describe('the words of', () => {
  it('every field of the contract are looked at', () => {
    expect(worded.map(([field]) => field).toSorted()).toEqual(
      [...contractValues.keys()].toSorted(),
    );
  });

  it.each(worded)('%s are those of the contract', (field, names) => {
    for (const name of names) {
      expect(wordsOf(`${name}.fields`, field.replace(/^.*\./, ''))).toEqual(
        contractValues.get(field),
      );
    }
  });

  it('a user’s state are Active and Blocked, for the backend’s true and false', () => {
    expect(declaredFields.get('users.fields')?.['isActive']).toMatchObject({
      values: { Active: 'success', Blocked: 'error' },
      spelt: { true: 'Active', false: 'Blocked' },
    });
  });
});
