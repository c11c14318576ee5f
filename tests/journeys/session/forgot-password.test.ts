import { describe, expect, it } from 'vitest';
import { otherThan } from '../../server/auth-calls.ts';
import { back, enterCode, enterNewPassword, field, heading, press } from '../kit/account-pages.ts';
import { addPerson, opens } from '../kit/people.ts';
import { useStage } from '../kit/stage.ts';
import { eventually } from '../kit/eventually.ts';
import { lastToast, toastsOf } from '../kit/toasts.ts';
import { recordCalls } from '../kit/traffic.ts';
import { signIn } from '../kit/visit.ts';

const stage = useStage();

describe('a forgotten password', () => {
  it('is replaced by the code from the mail, and the new one signs in', async () => {
    const person = await addPerson(stage);
    const { page, noise } = await stage.visit();
    const toasts = toastsOf(page);
    const calls = recordCalls(page);
    await page.goto('/');
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await heading(page, 'Forgot Password').waitFor();
    expect(new URL(page.url()).pathname).toBe('/forgot-password');
    await field(page, 'Email').fill(person.email);
    await press(page, 'Send OTP');
    await enterCode(page, await stage.mails.codeFor(person.email));
    await enterNewPassword(page, 'Another#2024');
    await heading(page, 'Success!').waitFor();
    expect(await back(page).count()).toBe(0);
    expect(await toasts()).toEqual([
      'OTP sent: Check your email for the verification code.',
      'OTP verified: You may now reset your password.',
      'Password reset successful: You can now log in with your new password.',
    ]);
    expect(calls).toEqual([
      `POST /Auth/sendOTP?Email=${encodeURIComponent(person.email)}`,
      'POST /Auth/verifyotp',
      'POST /Auth/ResetPassword',
    ]);
    await press(page, 'Back to Login');
    await heading(page, 'Login to your account').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await signIn(page, { ...person, password: 'Another#2024' });
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    expect(await opens(stage, person)).toBe(false);
    expect(noise).toEqual([]);
  });

  it('stays as it was after a wrong code, which the server refuses in words of its own', async () => {
    const person = await addPerson(stage);
    const { page, noise } = await stage.visit();
    await page.goto('/forgot-password');
    await field(page, 'Email').fill(person.email);
    await press(page, 'Send OTP');
    const code = await stage.mails.codeFor(person.email);
    const refused = page.waitForResponse('**/Auth/verifyotp');
    await enterCode(page, otherThan(code));
    expect(await (await refused).json()).toMatchObject({
      responseCode: '400',
      reponseMessage: 'This code is not correct.',
    });
    await eventually(() => lastToast(page)).toBe('Error: This code is not correct.');
    expect(await heading(page, 'Enter OTP').count()).toBe(1);
    // The next try needs no new code.
    await enterCode(page, code);
    await heading(page, 'Reset Password').waitFor();
    expect(await opens(stage, person)).toBe(true);
    expect(noise).toEqual([]);
  });

  it.each([
    ['blanks around it', (code: string) => `  ${code}\n`],
    ['a blank in its middle', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
  ])('takes a code that was pasted with %s', async (_, written) => {
    const person = await addPerson(stage);
    const { page, noise } = await stage.visit();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/forgot-password');
    await field(page, 'Email').fill(person.email);
    await press(page, 'Send OTP');
    const code = await stage.mails.codeFor(person.email);
    await heading(page, 'Enter OTP').waitFor();
    await page.evaluate((text) => navigator.clipboard.writeText(text), written(code));
    await field(page, 'OTP').focus();
    await page.keyboard.press('Control+V');
    expect(await field(page, 'OTP').inputValue()).toBe(code);
    await page.keyboard.press('Enter');
    await heading(page, 'Reset Password').waitFor();
    expect(noise).toEqual([]);
  });

  it.each([
    ['the address', 'Forgot Password'],
    ['the code', 'Enter OTP'],
    ['the new password', 'Reset Password'],
  ])('is left for sign-in at the step of %s by its link', async (_, step) => {
    const person = await addPerson(stage);
    const { page, noise } = await stage.visit();
    await page.goto('/forgot-password');
    if (step !== 'Forgot Password') {
      await field(page, 'Email').fill(person.email);
      await press(page, 'Send OTP');
    }
    if (step === 'Reset Password') await enterCode(page, await stage.mails.codeFor(person.email));
    await heading(page, step).waitFor();
    expect(await back(page).getAttribute('href')).toBe('/');
    await back(page).click();
    await heading(page, 'Login to your account').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(noise).toEqual([]);
  });
});
