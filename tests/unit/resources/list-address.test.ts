import { expect, it } from 'vitest';
import { taxpayers } from '../../../src/resources/taxpayers';
import { listAddress } from '../../../src/schema/list-state';

it('addresses lists by what they take, without what is not chosen', () => {
  expect(listAddress(taxpayers)).toBe('/tax-payers');
  expect(listAddress(taxpayers, { filters: { district: undefined } })).toBe('/tax-payers');
  expect(listAddress(taxpayers, { filters: { district: 'A & B' } })).toBe(
    '/tax-payers?district=A+%26+B',
  );
});
