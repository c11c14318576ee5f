import { scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../server/auth/passwords.ts';

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

it.each(['', 'x', 'none', 'bcrypt$1$2$3$4$5', 'scrypt$32768$8$1$salt', '$argon2id$v=19$m=8'])(
  'opens nothing for the broken hash %j',
  async (hash) => {
    expect(await verifyPassword('x', hash)).toBe(false);
  },
);

it('leaves the main thread free', async () => {
  let ticks = 0;
  const timer = setInterval(() => ticks++, 5);
  await hashPassword('x');
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(0);
});
