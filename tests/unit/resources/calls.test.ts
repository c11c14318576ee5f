import { expect, it } from 'vitest';
import { login } from '../../../src/resources/account';
import { taxpayerOptions } from '../../../src/resources/taxpayers';

it('signs in without a token, once, and has words for a refusal without any', () => {
  expect(login.endpoint).toMatchObject({
    method: 'POST',
    kind: 'command',
    path: '/Auth/Login',
    anonymous: true,
    errorMessage: 'Something went wrong, Try again later!',
  });
});

it('offers taxpayers by name, from A to Z, without a screen of their own', () => {
  expect(taxpayerOptions.route).toBeUndefined();
  expect(taxpayerOptions.list.endpoint).toEqual({
    method: 'GET',
    path: '/api/TAXPayers/GetTAXPayersList',
  });
  expect(taxpayerOptions.list.sort).toEqual({ field: 'taxPayerName', order: 'asc' });
});
