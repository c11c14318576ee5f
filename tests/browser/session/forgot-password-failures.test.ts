import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  enterCode,
  enterNewPassword,
  field,
  forgottenPath,
  heading,
  press,
} from '../kit/account-pages.ts';
import { eventually } from '../kit/eventually.ts';
import { apartFromFailedCalls } from '../kit/noise.ts';
import { useStage } from '../kit/stage.ts';
import { toast } from '../kit/toasts.ts';
import { answerWith, cut, envelope, recordCalls } from '../kit/traffic.ts';

const stage = useStage();
const EMAIL = 'officer@nra.example';
const well = answerWith(envelope(null));

/** Answers the three calls in the backend's place; those that are not named succeed. */
async function answer(page: Page, calls: Record<string, (route: Route) => Promise<void>>) {
  for (const call of ['sendOTP', 'verifyotp', 'ResetPassword']) {
    await page.route((url) => url.pathname === `/Auth/${call}`, calls[call] ?? well);
  }
}

const misspelt = answerWith('{"responseCode":"400","reponseMessage":"Not now."}');
const failures: [string, (route: Route) => Promise<void>, string | null][] = [
  ['a refusal with words', misspelt, 'Not now.'],
  ['a refusal without words', answerWith('{"responseCode":"400"}'), null],
  ['HTTP 429 with words', answerWith(envelope(null, 'Too many.', '429'), 429), 'Too many.'],
  ['HTTP 401, which ends nothing', answerWith(envelope(null, 'Who?', '401'), 401), 'Who?'],
  ['HTTP 500 without words', answerWith('', 500), null],
  ['a page in the place of an answer', answerWith('<!doctype html>'), null],
  ['a connection that breaks', cut, null],
];

describe.each(failures)('%s', (_, fails, words) => {
  it('leaves the address to be sent again', async () => {
    const { page, noise } = await stage.visit();
    await answer(page, { sendOTP: fails });
    await page.goto('/forgot-password');
    await field(page, 'Email').fill(EMAIL);
    await press(page, 'Send OTP');
    await eventually(() => toast(page)).toBe(`Error: ${words ?? 'Something went wrong!'}`);
    await eventually(() => page.getByRole('button', { name: 'Send OTP' }).isEnabled()).toBe(true);
    expect(await heading(page, 'Forgot Password').count()).toBe(1);
    expect(await field(page, 'Email').inputValue()).toBe(EMAIL);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it('is said of an automatic code in words of its own, and nothing is sent again', async () => {
    const { page, noise } = await stage.visit();
    await answer(page, { sendOTP: fails });
    const calls = recordCalls(page);
    await page.goto(forgottenPath(EMAIL, true));
    await eventually(() => toast(page)).toBe('Error: Failed to send OTP.');
    await eventually(() => page.getByRole('button', { name: 'Send OTP' }).isEnabled()).toBe(true);
    expect(await heading(page, 'Forgot Password').count()).toBe(1);
    expect(calls).toHaveLength(1);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it('leaves the code and then the new password to be tried again', async () => {
    const { page, noise } = await stage.visit();
    await answer(page, { verifyotp: fails, ResetPassword: fails });
    await page.goto(forgottenPath(EMAIL, true));
    await enterCode(page, '123456');
    await eventually(() => toast(page)).toBe(`Error: ${words ?? 'OTP verification failed!'}`);
    expect(await heading(page, 'Enter OTP').count()).toBe(1);
    await page.route((url) => url.pathname === '/Auth/verifyotp', well);
    await enterCode(page, '123456');
    await enterNewPassword(page, 'Another#2024');
    await eventually(() => toast(page)).toBe(`Error: ${words ?? 'Reset failed!'}`);
    expect(await heading(page, 'Reset Password').count()).toBe(1);
    expect(await field(page, 'New Password').inputValue()).toBe('Another#2024');
    await page.route((url) => url.pathname === '/Auth/ResetPassword', well);
    await enterNewPassword(page, 'Another#2024');
    await heading(page, 'Success!').waitFor();
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });
});
