import { expect, it } from 'vitest';
import { hashPassword, NO_PASSWORD, verifyPassword } from '../../server/auth/passwords.ts';
import { CHEAP } from './cheap-hash.ts';

it('knows the password of a hash and no other', async () => {
  const hash = await hashPassword('Admin#2024');
  expect(hash).not.toContain('Admin#2024');
  expect(await verifyPassword('Admin#2024', hash)).toBe(true);
  for (const other of ['admin#2024', 'Admin#2024 ', '']) {
    expect(await verifyPassword(other, hash)).toBe(false);
  }
});

it('salts: the same password gives another hash each time', async () => {
  expect(await hashPassword('x')).not.toBe(await hashPassword('x'));
});

it('accepts the same characters composed differently', async () => {
  expect(await verifyPassword('Zoe\u0308', await hashPassword('Zo\u00eb'))).toBe(true);
});

it('opens nothing for whoever has no password', async () => {
  for (const password of ['', 'x', NO_PASSWORD]) {
    expect(await verifyPassword(password, NO_PASSWORD, CHEAP)).toBe(false);
  }
});

it.each([
  '',
  'x',
  '$argon2id$v=19$m=8',
  '$argon2id$v=19$m=8,t=0,p=1$c2FsdHNhbHRzYWx0$c2l4dGVlbiBieXRlcyBv',
])('takes the damaged hash %j for no mismatch, and does not tell it', async (hash) => {
  const failure = await verifyPassword('x', hash).then(String, String);
  expect(failure).toMatch(/^\w*Error: /);
  expect(failure).not.toMatch(/\$|c2FsdH|c2l4dG/);
});
