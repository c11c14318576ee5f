import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { field, gone, heading } from '../kit/account-pages.ts';
import { hasFocus, tabTo, typeInto } from '../kit/keys.ts';
import { addPerson, opens, type Person } from '../kit/people.ts';
import { useStage } from '../kit/stage.ts';
import { eventually } from '../kit/eventually.ts';
import { apartFromFailedCalls } from '../kit/noise.ts';
import { lastToast } from '../kit/toasts.ts';

const stage = useStage();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function signInByKeys(page: Page, { email, password }: Person): Promise<void> {
  await typeInto(page, field(page, 'Username'), email);
  await typeInto(page, field(page, 'Password'), password);
  await page.keyboard.press('Enter');
}

/** From the mailed code to the end; each step has the focus in its first field already. */
async function resetByKeys(page: Page, email: string, password: string): Promise<void> {
  await heading(page, 'Enter OTP').waitFor();
  expect(await hasFocus(field(page, 'OTP'))).toBe(true);
  await page.keyboard.type(await stage.mails.codeFor(email));
  await page.keyboard.press('Enter');
  await heading(page, 'Reset Password').waitFor();
  expect(await hasFocus(field(page, 'New Password'))).toBe(true);
  await page.keyboard.type(password);
  await typeInto(page, field(page, 'Confirm Password'), password);
  await page.keyboard.press('Enter');
  await heading(page, 'Success!').waitFor();
  await tabTo(page, button(page, 'Back to Login'));
  await page.keyboard.press('Enter');
  await heading(page, 'Login to your account').waitFor();
}

describe('without a mouse', () => {
  it('one replaces a forgotten password and signs in', async () => {
    const person = await addPerson(stage);
    const { page, noise } = await stage.visit();
    await page.goto('/');
    await tabTo(page, page.getByRole('link', { name: 'Forgot Password?' }));
    await page.keyboard.press('Enter');
    await heading(page, 'Forgot Password').waitFor();
    await typeInto(page, field(page, 'Email'), person.email);
    await tabTo(page, button(page, 'Send OTP'));
    await page.keyboard.press('Space');
    await resetByKeys(page, person.email, 'Another#2024');
    await signInByKeys(page, { ...person, password: 'Another#2024' });
    await heading(page, 'Dashboard').waitFor();
    expect(noise).toEqual([]);
  });

  it('one signs in for the first time, and has the focus in the code that was mailed', async () => {
    const person = await addPerson(stage, { passwordIsTemporary: true });
    const { page, noise } = await stage.visit();
    await page.goto('/');
    await signInByKeys(page, person);
    await heading(page, 'Enter OTP').waitFor();
    expect(await hasFocus(field(page, 'OTP'))).toBe(true);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it('one corrects what was wrong: the focus is at the first field that was refused', async () => {
    const { page, noise } = await stage.visit();
    await page.goto('/forgot-password');
    await tabTo(page, button(page, 'Send OTP'));
    await page.keyboard.press('Enter');
    await page.getByText('Email is required').waitFor();
    expect(await hasFocus(field(page, 'Email'))).toBe(true);
    await tabTo(page, page.getByRole('link', { name: '← Back to Login' }));
    await page.keyboard.press('Enter');
    await heading(page, 'Login to your account').waitFor();
    expect(noise).toEqual([]);
  });

  it('one changes the own password, leaves the dialog by Escape before, and is back at the avatar', async () => {
    const person = await addPerson(stage);
    const { page, noise } = await stage.visit();
    await page.goto('/users');
    await signInByKeys(page, person);
    const account = page.getByRole('button', { name: 'Account' });
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    const open = async () => {
      await tabTo(page, account);
      await page.keyboard.press('Enter');
      await tabTo(page, button(page, 'Change Password'));
      await page.keyboard.press('Enter');
      await dialog.waitFor();
      await eventually(() =>
        dialog.evaluate((element) => element.contains(document.activeElement)),
      ).toBe(true);
    };
    await open();
    await page.keyboard.press('Escape');
    await gone(dialog);
    await eventually(() => hasFocus(account)).toBe(true);
    await open();
    await typeInto(page, field(dialog, 'Old Password'), 'wrong');
    await typeInto(page, field(dialog, 'New Password'), 'Another#2024');
    await typeInto(page, field(dialog, 'Confirm Password'), 'Another#2024');
    await page.keyboard.press('Enter');
    await eventually(() => lastToast(page)).toBe('Error: The old password is not correct.');
    await eventually(() => hasFocus(field(dialog, 'Confirm Password'))).toBe(true);
    await tabTo(page, field(dialog, 'Old Password'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type(person.password);
    await tabTo(page, dialog.getByRole('button', { name: 'Change Password' }));
    await page.keyboard.press('Enter');
    await eventually(() => lastToast(page)).toBe('Success: Password changed successfully');
    await gone(dialog);
    await eventually(() => hasFocus(account)).toBe(true);
    expect(await opens(stage, { ...person, password: 'Another#2024' })).toBe(true);
    expect(noise).toEqual([]);
  });
});
