import { expect, it } from 'vitest';
import { minutes } from '../../../server/language/counted.ts';
import { message } from '../../../server/language/message.ts';
import { translate } from '../../../server/language/translate.ts';

const by = (name: string) =>
  message('test.by', { name, when: '01/02/2024' }, 'By {{name}}, {{when}}.');

it.each([
  ['a placeholder', '{{when}} {{- when}}'],
  ['a nested text', '$t(refunds.approved) $t(x, {"lng": "fr"})'],
  ['markup', '<b>&amp;</b>'],
])('%s in a value stays text', (_what, name) => {
  expect(translate('en', by(name))).toBe(`By ${name}, 01/02/2024.`);
});

it('values keep their direction', () => {
  expect(translate('en', by('عمر'))).toBe('By \u2068عمر\u2069, 01/02/2024.');
  expect(translate('en', by('\u202eAda'))).toBe('By Ada, 01/02/2024.');
  expect(translate('ar', by('Ada (2)'))).toBe('By \u2068Ada (2)\u2069, \u206801/02/2024\u2069.');
  expect(translate('ar', by('a.b@nra.example'))).toContain('By a.b@nra.example,');
});

it('counts by the rules of the language', () => {
  const counts = [0, 1, 2, 3, 11, 100];
  expect(counts.map((count) => translate('ar', minutes(count)))).toEqual([
    '0 دقيقة',
    'دقيقة واحدة',
    'دقيقتين',
    '3 دقائق',
    '11 دقيقة',
    '100 دقيقة',
  ]);
  expect([1, 2].map((count) => translate('en', minutes(count)))).toEqual(['a minute', '2 minutes']);
});
