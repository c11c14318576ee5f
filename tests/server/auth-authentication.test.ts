import { beforeAll, expect, it } from 'vitest';
import type { Backend } from './backend.ts';
import { call, signIn } from './client.ts';
import { serverBeside, sharedBackend } from './shared-backend.ts';
import { inAnHour, signedToken, unsignedToken } from './signed-token.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await sharedBackend();
});

const LIST = '/api/TAXPayers/GetTAXPayersList';
const exp = inAnHour();

it.each([
  ['no JWT at all', 'nonsense'],
  ['an expired token', signedToken({ sub: '1', exp: exp - 7200 })],
  ['a token without an expiry', signedToken({ sub: '1' })],
  ['a token without a subject', signedToken({ exp })],
  ['another signature', signedToken({ sub: '1', exp }, 'another secret')],
  ['no signature', unsignedToken({ sub: '1', exp })],
  ['a user who does not exist', signedToken({ sub: '999', exp })],
  ['a subject that is no number', signedToken({ sub: 'x', exp })],
])('refuses %s', async (_what, token) => {
  expect(await call(backend.url + LIST, { token })).toMatchObject({
    status: 401,
    code: '401',
    message: 'Your session is not valid or has expired.',
    result: null,
  });
});

it('accepts the tokens that it signs, which last as long as it was told', async () => {
  const brief = await serverBeside({ tokenLifetime: 600 });
  const begun = Math.floor(Date.now() / 1000);
  const token = await signIn(brief.url);
  const ended = Math.floor(Date.now() / 1000);
  expect((await call(brief.url + LIST, { token })).status).toBe(200);
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const { exp } = JSON.parse(claims) as { exp: number };
  expect(exp - 600).toBeGreaterThanOrEqual(begun);
  expect(exp - 600).toBeLessThanOrEqual(ended);
  await brief.stop();
});

it.each([
  ['GET', '/api'],
  ['POST', '/api/Transactions/Refund/History'],
  ['DELETE', '/Auth/GetUserLogs'],
  ['GET', '/api/transactions/refund/history'],
])('answers 404 for %s %s, with a token or without', async (method, path) => {
  const token = await signIn(backend.url);
  for (const options of [{ method }, { method, token }]) {
    const { status, code, message, result } = await call(`${backend.url}${path}?a=b`, options);
    expect({ status, code, result }).toEqual({ status: 404, code: '404', result: null });
    expect(message).toBe(`There is nothing at ${method} ${path}.`);
  }
});
