import { describe, expect, it } from 'vitest';
import { fieldText } from '../../../src/schema/format';
import { nestedRows, readRecord, readRows } from '../../../src/schema/read';
import { receipts } from './paged-sample';
import { permits, utc } from './sample';

/** The value that is read where the backend sends `value`. */
const readAs = (name: string, value: unknown): unknown =>
  readRows(permits, [{ id: 1, [name]: value }])?.rows[0]?.[name];

describe('the list itself', () => {
  it.each([
    ['null', null],
    ['nothing at all', undefined],
  ])('%s is an empty list: many backends write none so', (_what, result) => {
    expect(readRows(permits, result)).toEqual({ rows: [], skipped: 0 });
  });

  it.each([
    ['an object', { list: [] }],
    ['a text', 'no rows'],
    ['an empty text', ''],
    ['a number', 0],
    ['false', false],
  ])('%s is no list', (_what, result) => {
    expect(readRows(permits, result)).toBeNull();
  });

  it('skips entries that are no records, and says how many', () => {
    const result = [null, { id: 1 }, 'row', 7, [], undefined, { id: 2 }, [{ id: 3 }]];
    const read = readRows(permits, result);
    expect(read?.rows.map((row) => row.id)).toEqual(['1', '2']);
    expect(read?.skipped).toBe(6);
  });
});

it('leaves the answer as it came: a query cache may hold it, and others read it again', () => {
  const entry = { id: 1, fee: '12.50', office: 4, holder: '' };
  const answer = [entry];
  readRows(permits, answer);
  readRecord(permits, entry);
  expect(answer).toEqual([{ id: 1, fee: '12.50', office: 4, holder: '' }]);
});

it.each([
  [7, '7'],
  ['7', '7'],
  ['a-7', 'a-7'],
  [0, '0'],
  [2 ** 53, '9007199254740992'],
  [1e21, '1000000000000000000000'],
  [1e23, '100000000000000000000000'],
  [-1e21, '-1000000000000000000000'],
  [1e-7, '0.0000001'],
  [Number.POSITIVE_INFINITY, null],
  [null, null],
  [undefined, null],
  ['', null],
  [{}, null],
])('ids %j is read as %j, so that ids compare as text', (value, id) => {
  expect(readAs('id', value)).toBe(id);
  expect(readAs('office', value)).toBe(id);
});

it.each([
  [12.5, 12.5],
  [0, 0],
  [-3, -3],
  ['12.50', 12.5],
  ['0', 0],
  [' 7 ', 7],
  ['', null],
  ['  ', null],
  ['twelve', null],
  ['Infinity', null],
  [Number.NaN, null],
  [null, null],
  [undefined, null],
  [true, null],
  [[5], null],
  [{ amount: 5 }, null],
])('numbers and money %j is read as %j', (value, number) => {
  expect(readAs('fee', value)).toBe(number);
  expect(readAs('visits', value)).toBe(number);
});

/** The fee that is read, and its text. */
const fee = (value: unknown) => {
  const row = readRows(permits, [{ id: 1, fee: value }])?.rows[0];
  return [row?.['fee'], fieldText(permits.fields.fee, 'fee', row, 'table', utc)];
};

describe('what a field cannot be read from is shown as it was sent', () => {
  it.each<[unknown, string]>([
    ['1,234.50', '1,234.50'],
    ['1.234,50', '1.234,50'],
    ['1 234.50', '1 234.50'],
    ['1e3', '1e3'],
    ['0x1F', '0x1F'],
    ['0b11', '0b11'],
    ['GHS 5', 'GHS 5'],
    ['(5.00)', '(5.00)'],
    ['5-', '5-'],
    ['٥', '٥'],
    ['NaN', 'NaN'],
    ['-', '-'],
    [true, 'true'],
    [[5], '[5]'],
    [{ amount: 5 }, '{"amount":5}'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    [`  ${'many '.repeat(100)}`, 'many '.repeat(80)],
  ])('%j', (value, text) => {
    expect(fee(value)).toEqual([null, `${text} (unreadable)`]);
  });

  it.each<[unknown, number, string]>([
    ['0012.50', 12.5, '12.50'],
    ['+5', 5, '5.00'],
    ['-.5', -0.5, '-0.50'],
    [' 7. ', 7, '7.00'],
    [' 4398046511104.50 ', 4_398_046_511_104.5, '4,398,046,511,104.50'],
    ['90071992547409.93', 90_071_992_547_409.94, '90,071,992,547,409.93'],
    ['99999999999999.99', 99_999_999_999_999.98, '99,999,999,999,999.99'],
    ['-12345678901234567891', -12_345_678_901_234_567_000, '-12,345,678,901,234,567,891.00'],
    ['0.12345678901234567891', 0.123_456_789_012_345_68, '0.12'],
    [`1${',000'.repeat(100)}`.replaceAll(',', ''), 1e300, `1${',000'.repeat(100)}.00`],
    [`1${'000'.repeat(99)}001`, 1e300, `1${',000'.repeat(99)},001.00`],
  ])('%j is certainly a decimal number, and shown to its last digit', (value, number, text) => {
    expect(fee(value)).toEqual([number, text]);
  });
});

it.each([
  ['Ama', 'Ama'],
  [' Ama ', ' Ama '],
  ['=1+1', '=1+1'],
  ['<b>', '<b>'],
  [42, '42'],
  [false, 'false'],
  ['', null],
  ['   ', null],
  [null, null],
  [undefined, null],
  [{ first: 'Ama' }, null],
  [['Ama'], null],
])('text %j is read as %j', (value, text) => {
  for (const name of ['holder', 'note', 'phone', 'issued', 'expires', 'state']) {
    expect(readAs(name, value)).toBe(text);
  }
});

it('takes only true and false for a boolean', () => {
  expect([true, false, 'true', 1, 0, null].map((value) => readAs('urgent', value))).toEqual([
    true,
    false,
    null,
    null,
    null,
    null,
  ]);
});

it('gives a record every declared field, so that absent and null are the same', () => {
  const row = readRows(permits, [{}])?.rows[0];
  for (const name of Object.keys(permits.fields)) expect(row).toHaveProperty(name, null);
  expect(row).toHaveProperty('id', null);
});

const stateOf = (state: unknown) => readRows(receipts, [{ state }])?.rows[0]?.['state'];

describe('a status whose words the backend spells otherwise', () => {
  it.each([
    [1, 'Paid'],
    ['1', 'Paid'],
    [true, 'Paid'],
    ['true', 'Paid'],
    [0, 'Open'],
    [false, 'Open'],
    ['Paid', 'Paid'],
    ['Lost', 'Lost'],
    [2, '2'],
    [null, null],
    [undefined, null],
    [{}, null],
  ])('%j is read as %j', (value, word) => {
    expect(stateOf(value)).toBe(word);
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'is read as it is where it happens to be a word of the machine: %s',
    (word) => {
      expect(stateOf(word)).toBe(word);
    },
  );
});

const idOf = (entry: Record<string, unknown>) => readRows(receipts, [entry])?.rows[0]?.id;

describe('a record that is named by some of its fields', () => {
  it('has their values for its id, whatever id the backend gives it', () => {
    expect(idOf({ day: '2024-03-05', number: 7 })).toBe('2024-03-05 7');
    expect(idOf({ id: 99, day: '2024-03-05', number: '7' })).toBe('2024-03-05 7');
  });

  it('has none where it lacks one of them', () => {
    expect(idOf({ day: '2024-03-05' })).toBeNull();
    expect(idOf({ id: 99, number: '7', day: ' ' })).toBeNull();
  });

  it('may be named by its id alone', () => {
    const read = readRows({ ...permits, key: ['office'] }, [{ id: 1, office: 7 }]);
    expect(read?.rows[0]?.id).toBe('7');
  });
});

describe('an answer of one record', () => {
  it('is read as a row is', () => {
    expect(readRecord(permits, { id: 7, fee: '1.50', holder: {} })).toMatchObject({
      id: '7',
      fee: 1.5,
      holder: null,
    });
  });

  it.each([null, undefined, 'figures', 7, [], [{ id: 7 }]])('is none: %j', (result) => {
    expect(readRecord(permits, result)).toBeNull();
  });
});

it('reads the records in a record by their own fields; without a list there are none', () => {
  const old = { title: 'Old', path: 'past.rows', fields: { fee: permits.fields.fee } };
  const within = (past: unknown) => nestedRows(old, { id: '1', past } as never);
  expect(within({ rows: [{ fee: '2' }] })).toEqual([{ id: null, fee: 2 }]);
  expect([within(null), within({ rows: 7 })]).toEqual([[], []]);
});
