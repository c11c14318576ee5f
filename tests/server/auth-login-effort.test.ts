import argon2 from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { checkLogin } from '../../server/auth/login.ts';
import { hashPassword } from '../../server/auth/passwords.ts';
import { findUserByEmail } from '../../server/auth/queries.ts';
import { users } from '../../server/database/tables/accounts.ts';
import { serverBeside } from './shared-backend.ts';

const PASSWORD = 'Effort#2024';
const SOMEBODY = { email: 'effort@nra.example', name: 'Eve Effort', role: 'Officer' };
const COLLEAGUE = { email: 'no-password@nra.example', name: 'Nil Effort', role: 'Officer' };

const backend = await serverBeside();
await backend.db.insert(users).values([
  { ...SOMEBODY, passwordHash: await hashPassword(PASSWORD) },
  { ...COLLEAGUE, passwordHash: 'none' },
]);

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
