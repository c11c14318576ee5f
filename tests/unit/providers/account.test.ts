import { describe, expect, it } from 'vitest';
import * as kit from '../../kit/index';

const wire = await kit.wire();
const { account } = kit.providersAt(wire, { token: () => 'a.b.c' });
const EMAIL = 'new+officer@nra.example';

const steps = {
  sendOtp: {
    path: '/Auth/sendOTP',
    run: () => account.sendOtp(EMAIL),
  },
  verifyOtp: {
    path: '/Auth/verifyotp',
    run: () => account.verifyOtp(EMAIL, '012345'),
  },
  resetPassword: {
    path: '/Auth/ResetPassword',
    run: () => account.resetPassword(EMAIL, ' new ', ' new '),
  },
} as const;

describe.each(Object.entries(steps))('%s', (_step, { path, run }) => {
  it('goes without a token', async () => {
    wire.on(path, kit.envelope(null));
    await run();
    expect(wire.received(path).at(-1)?.headers).not.toHaveProperty('authorization');
  });
});

it('sends what the backend reads, under its names', async () => {
  for (const { path, run } of Object.values(steps)) {
    wire.on(path, kit.envelope(null));
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
