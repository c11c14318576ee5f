import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  enterCode,
  enterNewPassword,
  forgottenPath,
  heading,
  press,
} from '../kit/account-pages.ts';
import { addPerson } from '../kit/people.ts';
import { useStage } from '../kit/stage.ts';
import { eventually } from '../kit/eventually.ts';
import { recordCalls } from '../kit/traffic.ts';

const stage = useStage();
const timer = (page: Page): Promise<string> => page.getByRole('timer').innerText();
const resend = (page: Page) => page.getByRole('button', { name: 'Resend' });

/** A page that has just had a code sent, with a clock that only the test moves. */
async function atTheCode() {
  const { email } = await addPerson(stage);
  const { page, noise } = await stage.visit();
  await page.clock.install();
  await page.goto(forgottenPath(email));
  await heading(page, 'Forgot Password').waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  await press(page, 'Send OTP');
  await heading(page, 'Enter OTP').waitFor();
  return { email, page, noise };
}

describe('the countdown of a code', () => {
  it('runs 600 seconds over both steps with Resend locked, and a new code begins them again', async () => {
    const { email, page, noise } = await atTheCode();
    expect(await timer(page)).toBe('10:00');
    await page.clock.runFor(61_000);
    await eventually(() => timer(page)).toBe('08:59');
    expect(await resend(page).isDisabled()).toBe(true);
    await enterCode(page, await stage.mails.codeFor(email));
    await heading(page, 'Reset Password').waitFor();
    expect(await timer(page)).toBe('08:59');
    await page.clock.fastForward(538_000);
    await eventually(() => timer(page)).toBe('00:01');
    expect(await resend(page).isDisabled()).toBe(true);
    await page.clock.runFor(1000);
    await eventually(() => timer(page)).toBe('00:00');
    expect(await resend(page).isEnabled()).toBe(true);
    await page.clock.runFor(60_000);
    expect(await timer(page)).toBe('00:00');
    const calls = recordCalls(page);
    await resend(page).click();
    await eventually(() => timer(page)).toBe('10:00');
    expect(await resend(page).isDisabled()).toBe(true);
    expect(calls).toEqual([`POST /Auth/sendOTP?Email=${encodeURIComponent(email)}`]);
    // The new code replaced the one that was verified: it is asked for.
    await enterCode(page, await stage.mails.codeFor(email));
    await enterNewPassword(page, 'Another#2024');
    await heading(page, 'Success!').waitFor();
    expect(await page.getByRole('timer').count()).toBe(0);
    expect(noise).toEqual([]);
  });
});
