import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { keyedHash } from '../../server/database/keyed-hash.ts';
import { logEntries } from '../../server/database/tables/log-entries.ts';
import { guardOf } from '../../server/auth/guard.ts';
import { ROLES } from '../../server/auth/permissions.ts';
import { findUserByEmail } from '../../server/auth/queries.ts';
import { limitsOf } from '../../server/http/attempt-limits.ts';
import { callsOf, OFFICER, signedIn, signIn } from './client.ts';
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
  callsOf(url, token).get('/api/Transactions/Refund/History');

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
  const { post } = await signedIn(backend, OFFICER);
  const email = 'mallory@nra.example';
  const body = { userName: 'Mallory', email, phoneNo: '', userRole: 'Administrator' };
  expect(await post('/Auth/RegisterUser', body)).toMatchObject(REFUSED);
  expect(await findUserByEmail(backend.db, email)).toBeUndefined();
  expect(await lastEntry(backend.db, eq(logEntries.email, OFFICER.email))).toMatchObject({
    action: 'Access refused',
    detail: 'POST /Auth/RegisterUser, users.manage',
    ipAddress: '127.0.0.1',
  });
});

describe('a role', () => {
  it('that is unknown is shown and has no permissions, whatever it is called', async () => {
    const { get } = await signedIn(backend);
    for (const role of ['Emperor', '__proto__']) {
      const { email, password } = await newPerson(backend, { role });
      const token = await signIn(backend.url, { email, password });
      expect(await history(token)).toMatchObject(REFUSED);
      const { result } = await get('/Auth/GetAllUser');
      expect(result).toContainEqual(expect.objectContaining({ email, userRole: role }));
    }
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
    const { get } = callsOf(after.url, renewed);
    expect((await get('/api/Devices/GetDeviceList')).status).toBe(200);
  });
});
