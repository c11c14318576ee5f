import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { errorOf, field, forgottenPath, heading, press } from '../kit/account-pages.ts';
import { hasFocus, tabTo } from '../kit/keys.ts';
import { addPerson } from '../kit/people.ts';
import { useStage } from '../kit/stage.ts';
import { eventually } from '../kit/eventually.ts';

const stage = useStage();
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

describe('a screen reader', () => {
  it('hears good news politely and bad news at once, from a region that was there before', async () => {
    const { email } = await addPerson(stage);
    const { page, noise } = await stage.visit();
    await page.goto(forgottenPath(email));
    await heading(page, 'Forgot Password').waitFor();
    expect(await notifications(page).count()).toBe(1);
    expect(await notifications(page).locator('[aria-atomic=true]').innerText()).toBe('');
    await press(page, 'Send OTP');
    await eventually(() => notifications(page).getByRole('status').innerText()).toContain(
      'OTP sent',
    );
    expect(await notifications(page).getByRole('alert').count()).toBe(0);
    await field(page, 'OTP').fill('000000');
    await press(page, 'Verify OTP');
    await eventually(() => notifications(page).getByRole('alert').allInnerTexts()).toEqual([
      expect.stringContaining('This code is not correct.'),
    ]);
    expect(await notifications(page).getByRole('status').count()).toBe(0);
    const colour = () =>
      notifications(page)
        .locator('[data-type]')
        .evaluate((toast) => {
          const { backgroundColor, borderLeftColor, color } = getComputedStyle(toast);
          return [backgroundColor, borderLeftColor, color].join();
        });
    const bad = await colour();
    await tabTo(page, page.getByRole('button', { name: 'Dismiss' }));
    await page.keyboard.press('Enter');
    await eventually(() => notifications(page).innerText()).toBe('');
    await page.reload();
    await page.goto(forgottenPath(email));
    await press(page, 'Send OTP');
    await eventually(() => notifications(page).innerText()).toContain('OTP sent');
    expect(await colour()).not.toBe(bad);
    expect(noise).toEqual([]);
  });

  it('is told of every step where it begins: the heading, and the field that has the focus', async () => {
    const { email } = await addPerson(stage);
    const { page, noise } = await stage.visit();
    await page.goto(forgottenPath(email, true));
    await heading(page, 'Enter OTP').waitFor();
    const otp = field(page, 'OTP');
    expect(await hasFocus(otp)).toBe(true);
    expect(await page.getByRole('timer').count()).toBe(1);
    // A timer is silent by itself; the milestones beside it are not.
    expect(await page.getByRole('timer').getAttribute('aria-live')).toBeNull();
    await press(page, 'Verify OTP');
    await eventually(() => errorOf(otp)).toBe('OTP is required');
    expect(await otp.getAttribute('aria-invalid')).toBe('true');
    expect(noise).toEqual([]);
  });

  it('hears what is wrong at sign-in with the field it is in', async () => {
    const { page, noise } = await stage.visit();
    await page.goto('/');
    await press(page, 'Login');
    await eventually(() => errorOf(field(page, 'Username'))).toBe('Email is required');
    await eventually(() => errorOf(field(page, 'Password'))).toBe('Password is required');
    expect(await hasFocus(field(page, 'Username'))).toBe(true);
    await field(page, 'Username').fill('pia');
    expect(await errorOf(field(page, 'Username'))).toBe('');
    expect(await errorOf(field(page, 'Password'))).toBe('Password is required');
    expect(noise).toEqual([]);
  });
});
