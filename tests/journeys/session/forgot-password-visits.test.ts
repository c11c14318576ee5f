import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enterCode, field, forgottenPath, heading, press } from '../kit/account-pages.ts';
import { addPerson } from '../kit/people.ts';
import { useStage } from '../kit/stage.ts';
import { eventually } from '../kit/eventually.ts';
import { lastToast } from '../kit/toasts.ts';
import { recordCalls } from '../kit/traffic.ts';

const stage = useStage();
const timer = (page: Page) => page.getByRole('timer').innerText();

describe('the link with an address', () => {
  it('fills the address in, locks it, and sends nothing by itself', async () => {
    const { email } = await addPerson(stage);
    const { page, noise } = await stage.visit();
    const calls = recordCalls(page);
    await page.goto(forgottenPath(email));
    await heading(page, 'Forgot Password').waitFor();
    const input = field(page, 'Email');
    expect(await input.inputValue()).toBe(email);
    expect(await input.isEditable()).toBe(false);
    await input.focus();
    await page.keyboard.type('x');
    expect(await input.inputValue()).toBe(email);
    expect(calls).toEqual([]);
    await press(page, 'Send OTP');
    await heading(page, 'Enter OTP').waitFor();
    await page.getByText(`We sent a 6-digit code to ${email}.`).waitFor();
    expect(calls).toEqual([`POST /Auth/sendOTP?Email=${encodeURIComponent(email)}`]);
    expect(noise).toEqual([]);
  });

  it('sends a code once when it is the first time, and once more at each new visit', async () => {
    const { email } = await addPerson(stage);
    const { page, noise } = await stage.visit();
    const calls = recordCalls(page);
    for (const visits of [1, 2]) {
      await page.goto('/privacy-policy');
      await page.goto(forgottenPath(email, true));
      await heading(page, 'Enter OTP').waitFor();
      await eventually(() => lastToast(page)).toBe(
        'OTP sent: Check your email for the verification code.',
      );
      await stage.mails.codeFor(email);
      expect(calls).toHaveLength(visits);
    }
    expect(stage.mails.mails().filter(({ to }) => to === email)).toHaveLength(2);
    expect(noise).toEqual([]);
  });
});

describe('a reload within the countdown', () => {
  it('goes on at its step, keeps the time left and sends nothing', async () => {
    const { email } = await addPerson(stage);
    const { page, noise } = await stage.visit();
    const calls = recordCalls(page);
    await page.goto(forgottenPath(email, true));
    await heading(page, 'Enter OTP').waitFor();
    const code = await stage.mails.codeFor(email);
    // A second passes, so that a countdown that began again would be seen.
    await eventually(() => timer(page)).toBe('09:58');
    await page.reload();
    await heading(page, 'Enter OTP').waitFor();
    expect(await timer(page)).toMatch(/^09:5\d$/);
    expect(calls).toHaveLength(1);
    await enterCode(page, code);
    await heading(page, 'Reset Password').waitFor();
    await page.reload();
    await heading(page, 'Reset Password').waitFor();
    expect(await timer(page)).toMatch(/^09:[0-5]\d$/);
    expect(calls).toHaveLength(2);
    expect(noise).toEqual([]);
  });

  it('goes on where the address was typed by hand, too', async () => {
    const { email } = await addPerson(stage);
    const { page, noise } = await stage.visit();
    await page.goto('/forgot-password');
    await field(page, 'Email').fill(email);
    await press(page, 'Send OTP');
    await heading(page, 'Enter OTP').waitFor();
    const calls = recordCalls(page);
    await page.reload();
    await heading(page, 'Enter OTP').waitFor();
    await enterCode(page, await stage.mails.codeFor(email));
    await heading(page, 'Reset Password').waitFor();
    expect(calls).toEqual(['POST /Auth/verifyotp']);
    expect(noise).toEqual([]);
  });

  it('begins anew once the code has run out, and in another tab', async () => {
    const { email } = await addPerson(stage);
    const { page, noise } = await stage.visit();
    await page.goto(forgottenPath(email));
    await press(page, 'Send OTP');
    await heading(page, 'Enter OTP').waitFor();
    const other = await page.context().newPage();
    await other.goto(forgottenPath(email));
    await other.reload();
    await heading(other, 'Forgot Password').waitFor();
    // As after ten minutes' sleep: only the clock has moved.
    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 600_000;
    });
    await page.reload();
    await heading(page, 'Forgot Password').waitFor();
    expect(noise).toEqual([]);
  });

  it('does not take up what was reached with another address', async () => {
    const [first, second] = [await addPerson(stage), await addPerson(stage)];
    const { page, noise } = await stage.visit();
    await page.goto(forgottenPath(first.email));
    await press(page, 'Send OTP');
    await heading(page, 'Enter OTP').waitFor();
    await page.goto(forgottenPath(second.email));
    await page.reload();
    await heading(page, 'Forgot Password').waitFor();
    expect(await field(page, 'Email').inputValue()).toBe(second.email);
    expect(noise).toEqual([]);
  });
});
