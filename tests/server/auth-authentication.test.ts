import { expect, it } from 'vitest';
import { call, signIn } from './client.ts';
import { sharedBackend } from './shared-backend.ts';
import { claimsOf, inAnHour, signedToken, unsignedToken } from './signed-token.ts';

const backend = await sharedBackend();
/** Of a session that is open. */
const claims = claimsOf(await signIn(backend.url));

const LIST = '/api/TAXPayers/GetTAXPayersList';
const exp = inAnHour();

it('accepts a token with the claims of an open session', async () => {
  expect((await call(backend.url + LIST, { token: signedToken(claims) })).status).toBe(200);
});

it.each<[string, () => string]>([
  ['no JWT at all', () => 'nonsense'],
  ['an expired token', () => signedToken({ ...claims, exp: exp - 7200 })],
  ...['exp', 'sub', 'jti', 'gen', 'UserProfile'].map((claim): [string, () => string] => [
    `a token without ${claim}`,
    () => signedToken({ ...claims, [claim]: undefined }),
  ]),
  ['another signature', () => signedToken(claims, 'another secret')],
  ['no signature', () => unsignedToken(claims)],
  ['a session that does not exist', () => signedToken({ ...claims, jti: 'another' })],
  ['a user who does not exist', () => signedToken({ ...claims, sub: '999' })],
  ['a subject that is no number', () => signedToken({ ...claims, sub: 'x' })],
])('refuses %s', async (_what, tokenOf) => {
  expect(await call(backend.url + LIST, { token: tokenOf() })).toMatchObject({
    status: 401,
    code: '401',
    message: 'Your session is not valid or has expired.',
    result: null,
  });
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
    expect(message).toBe(`${method} ${path} was not found.`);
  }
});
