import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { call, signedIn } from './client.ts';
import { sharedBackend } from './shared-backend.ts';

const backend = await sharedBackend();
const { get, post } = await signedIn(backend);

async function login(body: string, type = 'application/json') {
  const response = await fetch(`${backend.url}/Auth/Login`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  return { status: response.status, ...((await response.json()) as object) };
}

it.each([
  ['broken JSON', '{"email": "a'],
  ['a poisoned prototype', '{"email":"a","password":"b","__proto__":{"admin":true}}'],
])('refuses %s', async (_what, body) => {
  expect(await login(body)).toEqual({
    status: 400,
    responseCode: '400',
    responseMessage: 'The request could not be read.',
    result: null,
  });
});

it('refuses a body that is too large', async () => {
  const body = JSON.stringify({ email: 'a', password: 'x'.repeat(70_000) });
  expect(await login(body)).toMatchObject({ status: 413, responseCode: '413', result: null });
});

it.each([
  ['a URL with more than fits', `/Auth/GetUserById?Id=${'1'.repeat(20_000)}`, 413],
  ['a link that is too long', `/api/Reports/Statements/${'x'.repeat(200)}`, 400],
])('refuses %s', async (_what, path, status) => {
  const answer = await call(backend.url + path);
  expect(answer).toMatchObject({ status, code: String(status), result: null });
});

it('reveals no details of an internal error', async () => {
  await backend.db.execute(sql`alter table refunds rename to hidden`);
  onTestFinished(async () => {
    await backend.db.execute(sql`alter table hidden rename to refunds`);
  });
  expect(await get('/api/Transactions/Refund/History')).toMatchObject({
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
  const refused = { status: 422, code: '422', message, result: null };
  expect(await post(path, body)).toMatchObject(refused);
});

it.each([
  ['/api/Reports/Statements/a%00b', `token ${NUL}`],
  ['/Auth/GetUserById?Id=%00', `Id ${NUL}`],
  ['/api/TAXPayers/GetTaxpayerRegistersList?category=All&district=%00', `district ${NUL}`],
  ['/Auth/GetAllUser?unknown=%00', `unknown ${NUL}`],
])('refuses the address %s', async (path, message) => {
  expect(await get(path)).toMatchObject({ status: 422, message });
});

it.each([
  ['text/json', '401'],
  ['TEXT/JSON; charset=utf-8', '401'],
  ['application/json; charset=UTF-8', '401'],
  ['application/vnd.api+json', '401'],
  ['application/problem+json', '401'],
  ['Application/JSON ; charset=utf-8', '401'],
  ['text/x-json', '400'],
  ['application/jsonx', '400'],
])('answers a body of type %s with %s', async (type, responseCode) => {
  const body = JSON.stringify({ email: 'nobody@nra.example', password: 'x' });
  expect(await login(body, type)).toMatchObject({ responseCode });
});

it('reads a body that is nested as deeply as one can be', async () => {
  const deep = `{"email":"a","password":"b","more":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
  expect(await login(deep)).toMatchObject({ status: 200, responseCode: '401' });
});
