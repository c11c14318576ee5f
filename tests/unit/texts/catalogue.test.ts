import { expect, it } from 'vitest';
import { checkCatalogue } from '../../../tools/texts/catalogue';

const english = {
  'refunds.unknown': 'There is no refund {{id}}.',
  'limits.wait_one': 'Try again in a minute.',
  'limits.wait_other': 'Try again in {{count}} minutes.',
};

const french = {
  'refunds.unknown': "Le remboursement {{id}} n'existe pas.",
  'limits.wait_one': 'Réessayez dans une minute.',
  'limits.wait_many': 'Réessayez dans {{count}} de minutes.',
  'limits.wait_other': 'Réessayez dans {{count}} minutes.',
};

it('accepts a complete catalogue', () => {
  expect(checkCatalogue('fr', french, english)).toEqual([]);
});

it.each([
  [{ 'refunds.unknown': ' ' }, 'fr: refunds.unknown is missing: "There is no refund {{id}}."'],
  [
    { 'limits.wait_many': '' },
    'fr: limits.wait_many is missing: "Try again in {{count}} minutes."',
  ],
  [
    { 'refunds.unknown': "Le remboursement {{nom}} n'existe pas." },
    'fr: refunds.unknown has the placeholders nom; expected id',
  ],
  [
    { 'limits.wait_other': 'Réessayez dans quelques minutes.' },
    'fr: limits.wait_other has the placeholders none; expected count',
  ],
  [
    { 'refunds.unknown': 'Aucun remboursement ne porte le numéro {{id}}.' },
    'fr: refunds.unknown is too long: 177 % of the English text',
  ],
  [{ 'refunds.gone': 'Parti' }, 'fr: refunds.gone is not used'],
])('complains about %o', (change, complaint) => {
  expect(checkCatalogue('fr', { ...french, ...change }, english)).toEqual([complaint]);
});

it('asks for all forms of a plural that the language has', () => {
  const wait = { 'limits.wait_one': 'one', 'limits.wait_other': '{{count}}' };
  const missing = checkCatalogue('ar', {}, wait).map((complaint) => complaint.split(' ')[1]);
  const forms = ['few', 'many', 'one', 'two', 'zero', 'other'];
  expect(missing.toSorted()).toEqual(forms.map((form) => `limits.wait_${form}`).toSorted());
});
