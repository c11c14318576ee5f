import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { NEWCOMER } from '../../server/client.ts';
import {
  address,
  back,
  enterCode,
  enterNewPassword,
  field,
  forgottenPath,
  heading,
  press,
} from '../kit/account-pages.ts';
import { addPerson, type Person } from '../kit/people.ts';
import { useStage } from '../kit/stage.ts';
import { eventually } from '../kit/eventually.ts';
import { apartFromFailedCalls } from '../kit/noise.ts';
import { toastsOf } from '../kit/toasts.ts';
import { recordCalls } from '../kit/traffic.ts';
import { signIn } from '../kit/visit.ts';

const stage = useStage();

async function tryToSignIn(page: Page, { email, password }: Person): Promise<void> {
  await field(page, 'Username').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Login');
}

it('a first sign-in leads over one mailed code and a password of their own to the console', async () => {
  const { page, noise } = await stage.visit();
  const toasts = toastsOf(page);
  const calls = recordCalls(page);
  await page.goto('/');
  await tryToSignIn(page, NEWCOMER);
  await heading(page, 'Enter OTP').waitFor();
  expect(address(page)).toBe(forgottenPath(NEWCOMER.email, true));
  const code = await stage.mails.codeFor(NEWCOMER.email);
  await enterCode(page, code);
  await enterNewPassword(page, 'My own#2024');
  await heading(page, 'Success!').waitFor();
  expect(await toasts()).toEqual([
    'Login error: You sign in for the first time: set a password of your own.',
    'OTP sent: Check your email for the verification code.',
    'OTP verified: You may now reset your password.',
    'Password reset successful: You can now log in with your new password.',
  ]);
  expect(calls.map((call) => call.split('?')[0])).toEqual([
    'POST /Auth/Login',
    'POST /Auth/sendOTP',
    'POST /Auth/verifyotp',
    'POST /Auth/ResetPassword',
  ]);
  const subjects = () =>
    stage.mails
      .mails()
      .filter(({ to }) => to === NEWCOMER.email)
      .map(({ subject }) => subject);
  await eventually(subjects).toEqual(['Your verification code', 'Your password was changed']);
  await press(page, 'Back to Login');
  await heading(page, 'Login to your account').waitFor();
  await signIn(page, { ...NEWCOMER, password: 'My own#2024' });
  await page.getByText('Welcome, Nia Demo-Newcomer').waitFor();
  expect(apartFromFailedCalls(noise)).toEqual([]);
});

it('a first sign-in that is given up and begun again mails a new code', async () => {
  const person = await addPerson(stage, { passwordIsTemporary: true });
  const { page, noise } = await stage.visit();
  const calls = recordCalls(page);
  await page.goto('/');
  await tryToSignIn(page, person);
  await heading(page, 'Enter OTP').waitFor();
  await stage.mails.codeFor(person.email);
  // A reload goes on with the code that is there.
  await page.reload();
  await heading(page, 'Enter OTP').waitFor();
  expect(calls).toHaveLength(2);
  await back(page).click();
  await tryToSignIn(page, person);
  await heading(page, 'Enter OTP').waitFor();
  await eventually(() => calls.length).toBe(4);
  await enterCode(page, await stage.mails.codeFor(person.email));
  await heading(page, 'Reset Password').waitFor();
  expect(apartFromFailedCalls(noise)).toEqual([]);
});
