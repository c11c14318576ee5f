import { sql } from 'drizzle-orm';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Backend } from './backend.ts';
import { call, signIn } from './client.ts';
import { sharedBackend } from './shared-backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await sharedBackend();
});

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

it('keeps what failed inside to itself', async () => {
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
