import { scryptSync } from 'node:crypto';
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

it('knows the passwords of older hashes, whose cost stands in them', async () => {
  const cheap = 'scrypt$1024$8$1$c2FsdA$';
  const key = scryptSync('x', 'salt', 32, { N: 1024, r: 8, p: 1 }).toString('base64url');
  expect(await verifyPassword('x', cheap + key)).toBe(true);
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
  'bcrypt$1$2$3$4$5',
  'scrypt$32768$8$1$salt',
  'scrypt$1024$8$1$c2FsdA$dG9vIHNob3J0',
  'scrypt$1000$8$1$c2FsdA$c2l4dGVlbiBieXRlcywgYW5kIHNpeHRlZW4gbW9yZS4',
  '$argon2id$v=19$m=8',
  '$argon2id$v=19$m=8,t=0,p=1$c2FsdHNhbHRzYWx0$c2l4dGVlbiBieXRlcyBv',
])('takes the damaged hash %j for no mismatch, and does not tell it', async (hash) => {
  const failure = await verifyPassword('x', hash).then(String, String);
  expect(failure).toMatch(/^\w*Error: /);
  expect(failure).not.toMatch(/\$|c2FsdH|c2l4dG/);
});

it('leaves the main thread free', async () => {
  let ticks = 0;
  const timer = setInterval(() => ticks++, 5);
  await hashPassword('x');
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(0);
});
