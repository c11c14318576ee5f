import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enterCode, errorOf, field, heading, press } from '../kit/account-pages.ts';
import { addPerson } from '../kit/people.ts';
import { useStage } from '../kit/stage.ts';
import { eventually } from '../kit/eventually.ts';
import { recordCalls } from '../kit/traffic.ts';

const stage = useStage();

/** Whether the browser would show bubbles of its own, in its own words and language. */
const bubbles = (page: Page): Promise<boolean> =>
  page.locator('form').evaluate((form: HTMLFormElement) => !form.noValidate);

/** Whether what is said of a field is read out when it appears. */
const isLive = (page: Page, label: string): Promise<string | null> =>
  field(page, label).evaluate(
    (input) =>
      document
        .getElementById(input.getAttribute('aria-describedby') ?? '')
        ?.getAttribute('aria-live') ?? null,
  );

/** Fills, sends, and expects the text at the field, the focus there, and that editing clears it. */
async function expectRefusal(
  page: Page,
  button: string,
  label: string,
  value: string,
  text: string,
): Promise<void> {
  const input = field(page, label);
  await input.fill(value);
  await press(page, button);
  await eventually(() => errorOf(input)).toBe(text);
  expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
  await input.press('End');
  await page.keyboard.type('1');
  expect(await errorOf(input)).toBe('');
  expect(await input.getAttribute('aria-invalid')).toBe('false');
}

describe('the forgotten password', () => {
  it('asks for each field in its own words, which go when the field is edited', async () => {
    const { email } = await addPerson(stage);
    const { page, noise } = await stage.visit();
    const calls = recordCalls(page);
    await page.goto('/forgot-password');
    await heading(page, 'Forgot Password').waitFor();
    expect(await bubbles(page)).toBe(false);
    expect(await isLive(page, 'Email')).toBe('polite');
    await expectRefusal(page, 'Send OTP', 'Email', '', 'Email is required');
    await expectRefusal(page, 'Send OTP', 'Email', 'pia@', 'Invalid email format');
    expect(calls).toEqual([]);
    await field(page, 'Email').fill(email);
    await press(page, 'Send OTP');
    const code = await stage.mails.codeFor(email);

    await heading(page, 'Enter OTP').waitFor();
    expect(await bubbles(page)).toBe(false);
    expect(await isLive(page, 'OTP')).toBe('polite');
    await expectRefusal(page, 'Verify OTP', 'OTP', '', 'OTP is required');
    await expectRefusal(page, 'Verify OTP', 'OTP', '1234', 'OTP must be 6 digits');
    await expectRefusal(page, 'Verify OTP', 'OTP', '1234567', 'OTP must be 6 digits');
    expect(calls).toHaveLength(1);
    await enterCode(page, code);

    await heading(page, 'Reset Password').waitFor();
    expect(await bubbles(page)).toBe(false);
    for (const label of ['New Password', 'Confirm Password']) {
      expect(await isLive(page, label)).toBe('polite');
    }
    const refuses = (label: string, value: string, text: string) =>
      expectRefusal(page, 'Reset Password', label, value, text);
    await refuses('New Password', '', 'Password is required');
    await refuses('New Password', '12345', 'Password must be at least 6 characters');
    await field(page, 'New Password').fill('Another#2024');
    await refuses('Confirm Password', 'another#2024', 'Passwords do not match');
    await refuses('Confirm Password', '', 'Passwords do not match');
    expect(calls).toHaveLength(2);
    expect(noise).toEqual([]);
  });

  it('has fields that browsers and password managers know what to do with', async () => {
    const { email } = await addPerson(stage);
    const { page, noise } = await stage.visit();
    await page.goto('/forgot-password');
    const attribute = (label: string, name: string) => field(page, label).getAttribute(name);
    expect(await attribute('Email', 'autocomplete')).toBe('username');
    expect(await attribute('Email', 'maxlength')).toBe('255');
    await field(page, 'Email').fill(email);
    await press(page, 'Send OTP');
    await heading(page, 'Enter OTP').waitFor();
    expect(await attribute('OTP', 'autocomplete')).toBe('one-time-code');
    expect(await attribute('OTP', 'inputmode')).toBe('numeric');
    await enterCode(page, await stage.mails.codeFor(email));
    await heading(page, 'Reset Password').waitFor();
    expect(await page.locator('input[autocomplete=username]').inputValue()).toBe(email);
    for (const label of ['New Password', 'Confirm Password']) {
      expect(await attribute(label, 'autocomplete')).toBe('new-password');
      expect(await attribute(label, 'maxlength')).toBe('255');
      expect(await attribute(label, 'type')).toBe('password');
    }
    await page.getByRole('button', { name: 'Show password' }).first().click();
    expect(await attribute('New Password', 'type')).toBe('text');
    expect(await attribute('Confirm Password', 'type')).toBe('password');
    expect(noise).toEqual([]);
  });
});
