import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { keyedHash } from '../../server/database/keyed-hash.ts';
import { logEntries } from '../../server/database/tables/log-entries.ts';
import { users } from '../../server/database/tables/accounts.ts';
import { guardOf } from '../../server/auth/guard.ts';
import { ROLES } from '../../server/auth/permissions.ts';
import { limitsOf } from '../../server/http/attempt-limits.ts';
import { call, OFFICER, signIn } from './client.ts';
import { lastEntry } from './last-entry.ts';
import { newPerson } from './new-person.ts';
import { serverBeside } from './shared-backend.ts';

const backend = await serverBeside();

const REFUSED = {
  status: 403,
  code: '403',
  message: 'Your role does not allow this.',
  result: null,
};

const history = (token: string, url = backend.url) =>
  call(`${url}/api/Transactions/Refund/History`, { token });

it('a call that does not say who may make it keeps the server from starting', async () => {
  const app = Fastify();
  const limits = limitsOf(backend.db, keyedHash('a secret'), async () => {});
  guardOf(backend.db, ROLES, limits).watch(app);
  app.get('/said', { config: { may: 'refunds.read' } }, async () => null);
  expect(() => app.get('/unsaid', async () => null)).toThrow(
    'GET /unsaid does not say who may make it.',
  );
  await app.close();
});

it('a refused call does nothing, and is an entry in the log', async () => {
  const token = await signIn(backend.url, OFFICER);
  const body = {
    userName: 'Mallory',
    email: 'mallory@nra.example',
    phoneNo: '',
    userRole: 'Administrator',
  };
  const options = { method: 'POST', token, body };
  expect(await call(`${backend.url}/Auth/RegisterUser`, options)).toMatchObject(REFUSED);
  expect(await backend.db.$count(users, eq(users.email, body.email))).toBe(0);
  expect(await lastEntry(backend.db, eq(logEntries.email, OFFICER.email))).toMatchObject({
    action: 'Access refused',
    detail: 'POST /Auth/RegisterUser, users.manage',
    ipAddress: '127.0.0.1',
  });
});

describe('a role', () => {
  it('that is unknown is shown and has no permissions, whatever it is called', async () => {
    const emperor = await newPerson(backend, { role: 'Emperor' });
    const token = await signIn(backend.url, emperor);
    expect(await history(token)).toMatchObject(REFUSED);
    const hostile = await signIn(backend.url, await newPerson(backend, { role: '__proto__' }));
    expect(await history(hostile)).toMatchObject(REFUSED);
    const { result } = await call<{ email: string; userRole: string }[]>(
      `${backend.url}/Auth/GetAllUser`,
      { token: await signIn(backend.url) },
    );
    expect(result.find(({ email }) => email === emperor.email)?.userRole).toBe('Emperor');
  });

  it('is what ROLES_FILE says when the server starts again', async () => {
    const jwtSecret = 'the same secret of two servers, one after the other';
    const before = await serverBeside({ app: { jwtSecret } });
    const roles = { ...ROLES, Officer: ['devices.read'] as const };
    const after = await serverBeside({ app: { jwtSecret, roles } });
    const token = await signIn(before.url, OFFICER);
    expect((await history(token, before.url)).status).toBe(200);
    expect((await history(token, after.url)).status).toBe(401);
    const renewed = await signIn(after.url, OFFICER);
    expect(await history(renewed, after.url)).toMatchObject(REFUSED);
    expect((await call(`${after.url}/api/Devices/GetDeviceList`, { token: renewed })).status).toBe(
      200,
    );
  });
});
