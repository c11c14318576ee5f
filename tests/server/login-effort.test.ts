import type * as Crypto from 'node:crypto';
import { scrypt } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkLogin } from '../../server/auth/login.ts';
import { type Backend, startBackend } from './backend.ts';
import { ADMIN } from './client.ts';

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof Crypto>();
  return { ...crypto, scrypt: vi.fn<typeof crypto.scrypt>(crypto.scrypt) };
});

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

/** What the slow hash was asked to do: password, length and cost of each call. */
async function effort(email: string) {
  vi.mocked(scrypt).mockClear();
  expect(await checkLogin(backend.db, email, 'wrong')).toMatchObject({ kind: 'wrong' });
  return vi.mocked(scrypt).mock.calls.map(([password, , length, options]) => ({
    password,
    length,
    options,
  }));
}

it('spends the same work on an unknown address as on a wrong password', async () => {
  await effort('nobody@nra.example');
  const unknown = await effort('nobody@nra.example');
  expect(unknown).toHaveLength(1);
  expect(unknown).toEqual(await effort(ADMIN.email));
});
