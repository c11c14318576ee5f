import { describe, expect, it } from 'vitest';
import { accountCalls, post, SUCCESS } from './auth-calls.ts';
import { CLERK, signIn } from './client.ts';
import { mailingServer } from './mailing-server.ts';

const { backend, sink } = await mailingServer({
  limits: { 'change password': 100, 'reset password': 100 },
});
const account = accountCalls(backend.url);

const COMMON = {
  responseCode: '400',
  responseMessage: 'This password is one of the most common ones. Choose another one.',
  result: null,
};
const PASSWORDS = ['123456', 'Qwerty123', 'PASSW0RD', 'officer'];

describe('a common password', () => {
  it('is refused in a change of password', async () => {
    const token = await signIn(backend.url, CLERK);
    const newPassword = 'PASSW0RD';
    const { email, password: oldPassword } = CLERK;
    const body = { email, oldPassword, newPassword, confirmPassword: newPassword };
    const answer = await post(`${backend.url}/Auth/ChangePassword`, { token, body });
    expect(answer).toMatchObject({ status: 200, body: COMMON });
  });

  it('is refused in a reset, and the code stays valid', async () => {
    await account.sendOtp(CLERK.email);
    await account.verifyOtp(CLERK.email, await sink.codeFor(CLERK.email));
    for (const password of PASSWORDS) {
      expect((await account.reset(CLERK.email, password)).body).toEqual(COMMON);
    }
    expect((await account.reset(CLERK.email, CLERK.password)).body).toEqual(SUCCESS);
  });
});
