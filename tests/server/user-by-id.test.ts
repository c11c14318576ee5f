import { beforeAll, expect, it } from 'vitest';
import type { Backend } from './backend.ts';
import { call, OFFICER, signIn } from './client.ts';
import { sharedBackend } from './shared-backend.ts';

let backend: Backend;
let token: string;
let officer: string;
beforeAll(async () => {
  backend = await sharedBackend();
  token = await signIn(backend.url);
  officer = await signIn(backend.url, OFFICER);
});

const get = (query: string, as = token) =>
  call<Record<string, unknown>[]>(`${backend.url}/Auth/GetUserById${query}`, { token: as });

it("lists one user with the contract's fields and no others", async () => {
  const { status, code, message, result } = await get('?Id=2');
  expect({ status, code, message }).toEqual({ status: 200, code: '200', message: 'Success' });
  expect(result).toEqual([
    {
      userID: 2,
      userName: 'Oscar Demo-Officer',
      userRole: 'Officer',
      email: OFFICER.email,
      phoneNo: '+999 20 555 0102',
      isActive: true,
      createdDate: '2022-06-06T12:00:00.000Z',
      lastLoginDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    },
  ]);
});

it('is for everybody who asks about themselves, and of others for who may read users', async () => {
  expect((await get('?Id=2', officer)).status).toBe(200);
  expect(await get('?Id=1', officer)).toMatchObject({ status: 403, code: '403', result: null });
});

it('is an empty list for somebody who does not exist', async () => {
  expect(await get('?Id=999999999999999')).toMatchObject({ status: 200, code: '200', result: [] });
});

it('needs a token', async () => {
  expect((await call(`${backend.url}/Auth/GetUserById?Id=2`)).status).toBe(401);
});

it.each([
  ['', 'Id is required.'],
  ['?id=2', 'Id is required.'],
  ['?Id=0', 'Id must be a positive whole number.'],
  ['?Id=x', 'Id must be a positive whole number.'],
])('refuses %s', async (query, message) => {
  expect(await get(query)).toMatchObject({ status: 422, code: '422', message, result: null });
});
