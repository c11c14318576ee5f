// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../src/providers/account';
import { createHttp } from '../../src/providers/http';
import type { Toast } from '../../src/providers/notification';
import { envelope, type Reply, openWire } from '../kit/wire';

const wire = await openWire();
let shown: Toast[];
beforeEach(() => {
  shown = [];
});

const account = () =>
  createAccount(
    createHttp(wire.url, () => 'a.b.c'),
    (toast) => void shown.push(toast),
  );
const EMAIL = 'new+officer@nra.example';

const steps = {
  sendOtp: {
    path: '/Auth/sendOTP',
    run: () => account().sendOtp(EMAIL),
    success: ['OTP sent', 'Check your email for the verification code.'],
    errorMessage: 'Something went wrong!',
  },
  verifyOtp: {
    path: '/Auth/verifyotp',
    run: () => account().verifyOtp(EMAIL, '012345'),
    success: ['OTP verified', 'You may now reset your password.'],
    errorMessage: 'OTP verification failed!',
  },
  resetPassword: {
    path: '/Auth/ResetPassword',
    run: () => account().resetPassword(EMAIL, ' new ', ' new '),
    success: ['Password reset successful', 'You can now log in with your new password.'],
    errorMessage: 'Reset failed!',
  },
} as const;

const misspelt: Reply = { body: { responseCode: '400', reponseMessage: 'Wrong code' } };

describe.each(Object.entries(steps))('%s', (_step, { path, run, success, errorMessage }) => {
  it.each(['Success', 'Done'])('says only its own words on success: %s', async (message) => {
    wire.on(path, envelope(null, message));
    expect(await run()).toBe(true);
    expect(shown).toEqual([{ type: 'success', title: success[0], text: success[1] }]);
  });

  const refusals: [string, Reply, string][] = [
    ['a refusal by code', misspelt, 'Wrong code'],
    ['an HTTP error', { status: 429, body: { responseMessage: 'Too many' } }, 'Too many'],
    ['a 401, which ends no session', { status: 401, body: { responseMessage: 'No' } }, 'No'],
    ['a refusal without words', { body: { responseCode: '400' } }, errorMessage],
    ['an HTTP error without words', { status: 500 }, errorMessage],
    ['a page of HTML', { body: '<html>' }, errorMessage],
    ['a dropped connection', { cut: 'before' }, errorMessage],
  ];
  it.each(refusals)(
    "says the server's words or its own on %s, once",
    async (_what, reply, text) => {
      wire.on(path, reply);
      const before = wire.received(path).length;
      expect(await run()).toBe(false);
      expect(shown).toEqual([{ type: 'error', title: 'Error', text }]);
      expect(wire.received(path).length).toBe(before + 1);
    },
  );

  it('goes without a token', async () => {
    wire.on(path, envelope(null));
    await run();
    expect(wire.received(path).at(-1)?.headers).not.toHaveProperty('authorization');
  });
});

it('has words of its own for a code that nobody asked for and that could not be sent', async () => {
  wire.on('/Auth/sendOTP', { status: 500, body: { responseMessage: 'No mail today' } });
  expect(await account().sendOtp(EMAIL, true)).toBe(false);
  expect(shown).toEqual([{ type: 'error', title: 'Error', text: 'Failed to send OTP.' }]);
});

it('sends what the backend reads, under its names', async () => {
  for (const { path, run } of Object.values(steps)) {
    wire.on(path, envelope(null));
    await run();
  }
  const [send, verify, reset] = Object.values(steps).map(({ path }) => wire.received(path).at(-1));
  expect([...new URLSearchParams(send?.query)]).toEqual([['Email', EMAIL]]);
  expect(send?.body).toBe('');
  expect(JSON.parse(verify?.body ?? '')).toEqual({ Email: EMAIL, Otp: '012345' });
  expect(JSON.parse(reset?.body ?? '')).toEqual({
    Email: EMAIL,
    Password: ' new ',
    ConfirmPassword: ' new ',
  });
});
