import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { call, signIn } from './client.ts';
import { sharedBackend } from './shared-backend.ts';

const backend = await sharedBackend();

async function login(body: string, type = 'application/json') {
  const response = await fetch(`${backend.url}/Auth/Login`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  return { status: response.status, ...((await response.json()) as object) };
}

const unreadable = {
  status: 400,
  responseCode: '400',
  responseMessage: 'The request could not be read.',
  result: null,
};

it.each([
  ['broken JSON', '{"email": "a'],
  ['a poisoned prototype', '{"email":"a","password":"b","__proto__":{"admin":true}}'],
])('refuses %s', async (_what, body) => {
  expect(await login(body)).toEqual(unreadable);
});

it('refuses a body that is too large, announced or not', async () => {
  const body = JSON.stringify({ email: 'a', password: 'x'.repeat(70_000) });
  const tooLarge = { status: 413, responseCode: '413', result: null };
  expect(await login(body)).toMatchObject(tooLarge);
});

it('refuses a URL with more than fits, and a link that is too long', async () => {
  const long = await fetch(`${backend.url}/Auth/GetUserById?Id=${'1'.repeat(20_000)}`);
  expect(long.status).toBe(413);
  expect(await long.json()).toMatchObject({ responseCode: '413', result: null });
  const link = await fetch(`${backend.url}/api/Reports/Statements/${'x'.repeat(200)}`);
  expect(link.status).toBe(400);
  expect(await link.json()).toMatchObject({ responseCode: '400', result: null });
});

it('reveals no details of an internal error', async () => {
  const token = await signIn(backend.url);
  await backend.db.execute(sql`alter table refunds rename to hidden`);
  onTestFinished(async () => {
    await backend.db.execute(sql`alter table hidden rename to refunds`);
  });
  const answer = await call(`${backend.url}/api/Transactions/Refund/History`, { token });
  expect(answer).toMatchObject({
    status: 500,
    code: '500',
    message: 'An error occurred.',
    result: null,
  });
});

const NUL = 'must not contain the character NUL.';
const HALF = 'must be valid Unicode.';
const EXPORT = { resource: 'users', format: 'csv', rows: 1 };

it.each<[string, unknown, string]>([
  ['/Auth/LogExport', { ...EXPORT, filters: ['a', 'b\0'] }, `filters.1 ${NUL}`],
  ['/Auth/LogExport', { ...EXPORT, extra: { deep: [{ er: '\0' }] } }, `extra.deep.0.er ${NUL}`],
  ['/Auth/RegisterUser', { userName: 'Ada \udc00' }, `userName ${HALF}`],
  ['/Auth/RegisterUser', { userName: 'Ada', email: '\0@nra.example' }, `email ${NUL}`],
  ['/Auth/Login', { email: 'ada@nra.example', password: '\ud83d' }, `password ${HALF}`],
  ['/Auth/GetUserLogs?Email=a%00b', {}, `Email ${NUL}`],
  ['/Auth/GetUserLogs?Email=a', { searchText: '\ud800\ud800' }, `searchText ${HALF}`],
  ['/Auth/ToggleUserStatus', { userId: 2, 'a\0b': 1 }, `The name of a field ${NUL}`],
  ['/Auth/ToggleUserStatus', '\0', `The body ${NUL}`],
])('refuses a text in %s that no database can hold: %j', async (path, body, message) => {
  const token = await signIn(backend.url);
  expect(await call(`${backend.url}${path}`, { method: 'POST', token, body })).toMatchObject({
    status: 422,
    code: '422',
    message,
    result: null,
  });
});

it.each([
  ['api/Reports/Statements/a%00b', `token ${NUL}`],
  ['Auth/GetUserById?Id=%00', `Id ${NUL}`],
  ['api/TAXPayers/GetTaxpayerRegistersList?category=All&district=%00', `district ${NUL}`],
  ['Auth/GetAllUser?unknown=%00', `unknown ${NUL}`],
])('refuses the address %s', async (path, message) => {
  const token = await signIn(backend.url);
  expect(await call(`${backend.url}/${path}`, { token })).toMatchObject({ status: 422, message });
});

it.each([
  'text/json',
  'TEXT/JSON; charset=utf-8',
  'application/json; charset=UTF-8',
  'application/vnd.api+json',
  'application/problem+json',
  'Application/JSON ; charset=utf-8',
  'text/x-json',
  'application/jsonx',
])('reads a body of type %s', async (type) => {
  const isJson = !type.endsWith('x-json') && !type.endsWith('jsonx');
  const body = JSON.stringify({ email: 'nobody@nra.example', password: 'x' });
  expect(await login(body, type)).toMatchObject({ responseCode: isJson ? '401' : '400' });
});

it('reads a body that is nested as deeply as one can be', async () => {
  const deep = `{"email":"a","password":"b","more":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
  expect(await login(deep)).toMatchObject({ status: 200, responseCode: '401' });
});
