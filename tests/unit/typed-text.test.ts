import { describe, expect, it } from 'vitest';
import { listRequest } from '../../src/schema/list-request';
import { initialState } from '../../src/schema/list-state';
import { users } from '../../src/resources/users';
import { readTyped } from '../../src/ui/kinds/inputs';
import {
  readCode,
  readEmail,
  readLine,
  readLines,
  readNumeric,
  readPhone,
  searchForm,
} from '../../typed-text';
import { transactions } from '../../src/resources/transactions';

it.each([
  [readLine, ' Ada\u00a0 O\u2019Typed\u2011Brown\r\n', "Ada O'Typed-Brown"],
  [readLine, '\u202eAda\u202c \u200b Marks\u2069', 'Ada Marks'],
  [readLine, 'A\u200dda \u{e0041}Tag\u3164', 'Ada Tag'],
  [readLine, 'می\u200cخواهم', 'می\u200cخواهم'],
  [readLine, '👩\u200d👧', '👩\u200d👧'],
  [readLine, 'half \ud83d a pair \0', 'half a pair'],
  [readLine, 'O\u1fefNeil\u1ffds', "O'Neil's"],
  [readLine, '\u200b\u2800\u3164\u00ad\ufeff\ufe0f', ''],
  [readLine, '\u00a0\u202f\u115f\uffa0\u202e\u2066\u034f\u{e0041}\u0085\u001b', ''],
  [readLine, 'Ju\u0308rgen\u0007\u009b31m\tBell', 'Jürgen31m Bell'],
  [
    readLines,
    ' Two  blanks\u00a0–\u2068 \u2018kept\u2019\r\nnext\u2028line ',
    'Two  blanks – ‘kept’\nnext\nline',
  ],
  [readPhone, '\u202a＋２３３\u00a020\u2011555\u202c', '+233 20-555'],
  [readEmail, '\u200bada\u00a0＠nra．example\u2069 ', 'ada@nra.example'],
  [readEmail, '\u2066ａd\u00ada\u202f@nra\u2060.example\ufeff', 'ada@nra.example'],
  [readEmail, 'ada b@nra.example', 'ada b@nra.example'],
  [readNumeric, '\u202e\u2212１２．5²\u00a0', '-12.5²'],
  [readCode, '１23\u2009\u200b456', '123456'],
  [searchForm, 'Oﬃce\u3000نور\u200cسحر', 'Office نورسحر'],
])('%o reads %j as %j', (read, text, expected) => {
  expect(read(text)).toBe(expected);
  expect(read(expected)).toBe(expected);
});

describe('the console sends', () => {
  it.each([
    ['userName', '\u202eAda\u00a0 Two\u200b', 'Ada Two'],
    ['email', '\u200bada@nra.example\u00a0', 'ada@nra.example'],
    ['phoneNo', '\u202a＋233 20\u2011555', '+233 20-555'],
  ] as const)('%s %j as %j', (name, typed, value) => {
    expect(readTyped(users.fields[name], typed)).toEqual({ value });
  });

  it.each(['\u200b', '\u2800 \u3164', '\u202e'])('no name for %j', (typed) => {
    expect(readTyped(users.fields.userName, typed)).toBeUndefined();
  });

  it.each([
    ['Mu\u0308ller', 'Müller'],
    ['O\u2019Neil\u00a0\u2011 A', "O'Neil - A"],
    ['\u200b', undefined],
  ])('a search for %j as %j', (search, sent) => {
    const { filters } = listRequest(transactions, { ...initialState(transactions), search });
    expect(filters.map(({ value }) => value)).toEqual(sent === undefined ? [] : [sent]);
  });
});
