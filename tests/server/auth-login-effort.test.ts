import argon2 from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkLogin } from '../../server/auth/login.ts';
import { hashPassword, PASSWORD_COST } from '../../server/auth/passwords.ts';
import { findUserByEmail } from '../../server/auth/queries.ts';
import { users } from '../../server/database/tables/accounts.ts';
import type { Backend } from './backend.ts';
import { CHEAP } from './cheap-hash.ts';
import { serverBeside } from './shared-backend.ts';

const PASSWORD = 'Effort#2024';
const SOMEBODY = { email: 'effort@nra.example', name: 'Eve Effort', role: 'Officer' };
const COLLEAGUE = { email: 'no-password@nra.example', name: 'Nil Effort', role: 'Officer' };
const own = eq(users.email, SOMEBODY.email);

let backend: Backend;
beforeAll(async () => {
  backend = await serverBeside();
  await backend.db.insert(users).values([
    { ...SOMEBODY, passwordHash: await hashPassword(PASSWORD) },
    { ...COLLEAGUE, passwordHash: 'none' },
  ]);
});
afterAll(() => backend.stop());

/** What the slow hash was asked to do: the password, and its cost. */
async function effort(email: string) {
  const computed = vi.spyOn(argon2, 'hashRaw').mockClear();
  const user = await findUserByEmail(backend.db, email);
  expect(await checkLogin(backend.db, user, 'wrong')).toMatchObject({ kind: 'wrong' });
  return computed.mock.calls.map(([password, options]) => {
    const { salt, ...cost } = options ?? {};
    return [password, { ...cost, saltLength: salt?.length }];
  });
}

it('spends the same work on an unknown address, a wrong password and an account without one', async () => {
  await effort('nobody@nra.example');
  const unknown = await effort('nobody@nra.example');
  const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32, saltLength: 16 };
  expect(unknown).toEqual([['wrong', cost]]);
  expect(await effort(SOMEBODY.email)).toEqual(unknown);
  expect(await effort(COLLEAGUE.email)).toEqual(unknown);
});

const stored = async () => {
  const [user] = await backend.db.select().from(users).where(own);
  return user?.passwordHash ?? '';
};
const signIn = async (password: string, cost = PASSWORD_COST) =>
  checkLogin(backend.db, await findUserByEmail(backend.db, SOMEBODY.email), password, cost);

describe('a hash', () => {
  it('of another cost is replaced too, and one of this cost stays', async () => {
    await signIn(PASSWORD, CHEAP);
    const cheap = await stored();
    expect(cheap).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    await signIn(PASSWORD, CHEAP);
    expect(await stored()).toBe(cheap);
    await signIn(PASSWORD);
    expect(await stored()).toMatch(/\$m=19456,/);
  });
});
