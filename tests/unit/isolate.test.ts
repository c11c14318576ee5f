import { expect, it } from 'vitest';
import { english } from '../../src/schema/translate';
import { isolate } from '../../typed-text';

it.each([
  ['Ada', 'Ada'],
  ['<b>Ada</b> & "Co"', '<b>Ada</b> & "Co"'],
  ['x'.repeat(5000), 'x'.repeat(5000)],
  ['Ada\u202eevil', 'Adaevil'],
  ['\u2069\u2069Ada\u2066', 'Ada'],
  ['فاطمة', '\u2068فاطمة\u2069'],
  ['\u202bفاطمة\u202c (2)', '\u2068فاطمة (2)\u2069'],
  ['שרה Ltd', '\u2068שרה Ltd\u2069'],
  ['蓝海', '蓝海'],
  ['𐤀\u2069', '\u2068𐤀\u2069'],
])('%j within a sentence is %j', (name, expected) => {
  expect(isolate(name)).toBe(expected);
  const sentence = english('any', { name }, '{{name}}, remove filter');
  expect(sentence).toBe(`${expected}, remove filter`);
});
