import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneTimeCodes, users } from '../../../server/database/tables/accounts.ts';
import { accountCalls, isOpen, post, SUCCESS } from '../auth-calls.ts';
import { type Backend, startBackend } from '../backend.ts';
import { ADMIN, NEWCOMER, OFFICER, signIn } from '../client.ts';
import { type MailSink, startMailSink } from '../mail-sink.ts';

let sink: MailSink;
let backend: Backend;
let account: ReturnType<typeof accountCalls>;
beforeAll(async () => {
  sink = await startMailSink();
  const limits = { 'send code': 1_000, 'reset password': 1_000 };
  const trustProxy = ['127.0.0.1'];
  backend = await startBackend({ smtpUrl: sink.url, limits, trustProxy });
  account = accountCalls(backend.url);
});
beforeEach(() => backend.db.delete(oneTimeCodes));
afterAll(async () => {
  await backend.stop();
  await sink.stop();
});

async function newCode(email: string): Promise<string> {
  await account.sendOtp(email);
  return sink.codeFor(email);
}

async function verified(email: string): Promise<string> {
  const code = await newCode(email);
  expect((await account.verifyOtp(email, code)).body).toEqual(SUCCESS);
  return code;
}

const NOT_VERIFIED = {
  responseCode: '400',
  responseMessage: 'Verify the code from your e-mail first.',
  result: null,
};

describe('POST /Auth/ResetPassword', () => {
  it('sets the password after the code was verified, and ends every session', async () => {
    const token = await signIn(backend.url, OFFICER);
    await verified(OFFICER.email);
    expect(await account.reset(OFFICER.email, 'Another#2024')).toMatchObject({
      status: 200,
      body: SUCCESS,
    });
    expect(await isOpen(backend.url, token)).toBe(false);
    expect((await account.login(OFFICER.email, OFFICER.password)).body['responseCode']).toBe('401');
    const renewed = await signIn(backend.url, { ...OFFICER, password: 'Another#2024' });
    expect(await isOpen(backend.url, renewed)).toBe(true);
  });

  it('is refused without a verified code, whether the address is known or not', async () => {
    await newCode(ADMIN.email);
    for (const email of [ADMIN.email, 'nobody@nra.example']) {
      const { status, body } = await account.reset(email, 'Another#2024');
      expect({ status, body }).toEqual({ status: 200, body: NOT_VERIFIED });
    }
    await signIn(backend.url);
  });

  it('is allowed once', async () => {
    const code = await verified(ADMIN.email);
    const both = [account.reset(ADMIN.email, 'One#2024'), account.reset(ADMIN.email, 'Two#2024')];
    const codes = (await Promise.all(both)).map(({ body }) => body['responseCode']);
    expect(codes.toSorted()).toEqual(['200', '400']);
    expect((await account.reset(ADMIN.email, 'Three#2024')).body).toEqual(NOT_VERIFIED);
    expect((await account.verifyOtp(ADMIN.email, code)).body['responseCode']).toBe('400');
    await verified(ADMIN.email);
    expect((await account.reset(ADMIN.email, ADMIN.password)).body).toEqual(SUCCESS);
  });

  it("is allowed within the code's 600 seconds only", async () => {
    await verified(ADMIN.email);
    await backend.db
      .update(oneTimeCodes)
      .set({ expiresDate: sql`${oneTimeCodes.expiresDate} - interval '600 seconds'` });
    expect((await account.reset(ADMIN.email, 'Another#2024')).body).toEqual(NOT_VERIFIED);
  });

  it('is no longer allowed once a new code was sent', async () => {
    await verified(ADMIN.email);
    await newCode(ADMIN.email);
    expect((await account.reset(ADMIN.email, 'Another#2024')).body).toEqual(NOT_VERIFIED);
  });

  it('is not allowed for another account, nor from another place', async () => {
    await verified(ADMIN.email);
    expect((await account.reset(NEWCOMER.email, 'Another#2024')).body).toEqual(NOT_VERIFIED);
    const elsewhere = accountCalls(backend.url, '198.51.100.7');
    expect((await elsewhere.reset(ADMIN.email, 'Another#2024')).body).toEqual(NOT_VERIFIED);
    expect((await account.reset(ADMIN.email, ADMIN.password)).body).toEqual(SUCCESS);
  });

  it('is refused when the user was blocked meanwhile', async () => {
    await verified(ADMIN.email);
    const own = eq(users.email, ADMIN.email);
    await backend.db.update(users).set({ isActive: false }).where(own);
    expect((await account.reset(ADMIN.email, 'Another#2024')).body).toEqual(NOT_VERIFIED);
    await backend.db.update(users).set({ isActive: true }).where(own);
    await signIn(backend.url);
  });

  it('wants the confirmation to be the same, and may be tried again then', async () => {
    await verified(ADMIN.email);
    const { status, body } = await account.reset(ADMIN.email, 'Another#2024', 'another#2024');
    expect(status).toBe(200);
    expect(body).toMatchObject({ responseCode: '400', responseMessage: 'Passwords do not match' });
    expect((await account.reset(ADMIN.email, ADMIN.password)).body).toEqual(SUCCESS);
  });

  it.each([
    [{ Password: '123456', ConfirmPassword: '123456' }, 'Email is required.'],
    [{ Email: 'a', ConfirmPassword: '123456' }, 'Password is required.'],
    [{ Email: 'a', Password: '123456' }, 'ConfirmPassword is required.'],
    [
      { Email: 'a', Password: '12345', ConfirmPassword: '12345' },
      'Password must have at least 6 characters.',
    ],
    [
      { Email: 'a', Password: 'x'.repeat(256), ConfirmPassword: '' },
      'Password must have at most 255 characters.',
    ],
    [
      { Email: 'a', Password: '123456', ConfirmPassword: null },
      'ConfirmPassword must be a string.',
    ],
  ])('refuses the body %j', async (body, message) => {
    const answer = await post(`${backend.url}/Auth/ResetPassword`, { body });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({ responseCode: '422', responseMessage: message, result: null });
  });
});

it('leads from the first sign-in with a temporary password to a normal one', async () => {
  const first = await account.login(NEWCOMER.email, NEWCOMER.password);
  expect(first.status).toBe(403);
  expect(first.body['responseMessage']).toMatch(/first time/i);
  await verified(NEWCOMER.email);
  expect((await account.reset(NEWCOMER.email, 'My-own#2024')).body).toEqual(SUCCESS);
  const token = await signIn(backend.url, { ...NEWCOMER, password: 'My-own#2024' });
  expect(await isOpen(backend.url, token)).toBe(true);
  const old = await account.login(NEWCOMER.email, NEWCOMER.password);
  expect(old.body['responseCode']).toBe('401');
});
