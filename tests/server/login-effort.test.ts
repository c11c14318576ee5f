import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkLogin } from '../../server/auth/login.ts';
import { hashPassword } from '../../server/auth/passwords.ts';
import { users } from '../../server/database/schema/users.ts';
import type { Backend } from './backend.ts';
import { serverBeside } from './shared-backend.ts';

const SOMEBODY = { email: 'effort@nra.example', name: 'Eve Effort', role: 'Officer' };

const scrypt = vi.spyOn(crypto, 'scrypt');
let backend: Backend;
beforeAll(async () => {
  // Also where it was imported by its name.
  syncBuiltinESMExports();
  backend = await serverBeside();
  await backend.db
    .insert(users)
    .values({ ...SOMEBODY, passwordHash: await hashPassword('Effort#2024') });
});
afterAll(async () => {
  scrypt.mockRestore();
  syncBuiltinESMExports();
  await backend.stop();
});

/** What the slow hash was asked to do: password, length and cost of each call. */
async function effort(email: string) {
  scrypt.mockClear();
  expect(await checkLogin(backend.db, email, 'wrong')).toMatchObject({ kind: 'wrong' });
  return scrypt.mock.calls.map(([password, , length, options]) => ({ password, length, options }));
}

it('spends the same work on an unknown address as on a wrong password', async () => {
  await effort('nobody@nra.example');
  const unknown = await effort('nobody@nra.example');
  expect(unknown).toHaveLength(1);
  expect(unknown).toEqual(await effort(SOMEBODY.email));
});
