import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually.ts';

/** What stands at the top of a page of the front door, which is its step. */
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

export const field = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(label, { exact: true });

export const press = (within: Page | Locator, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();

export const back = (page: Page): Locator =>
  page.getByRole('link', { name: '← Back to Login', exact: true });

/** The path with its query. */
export function address(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** The forgotten password of somebody whose address the link brings. */
export const forgottenPath = (email: string, firstTime = false): string =>
  `/forgot-password?${new URLSearchParams({ email, ...(firstTime && { firstTime: 'true' }) })}`;

/** Types the code and goes on to the new password. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await heading(page, 'Enter OTP').waitFor();
  await field(page, 'OTP').fill(code);
  await press(page, 'Verify OTP');
}

/** Types a new password twice and sends it. */
export async function enterNewPassword(
  page: Page,
  password: string,
  confirmation = password,
): Promise<void> {
  await heading(page, 'Reset Password').waitFor();
  await field(page, 'New Password').fill(password);
  await field(page, 'Confirm Password').fill(confirmation);
  await press(page, 'Reset Password');
}

/**
 * What is said to be wrong with a field; '' for nothing. It counts only where the field is tied to
 * it and is called invalid.
 */
export async function errorOf(input: Locator): Promise<string> {
  const id = await input.getAttribute('aria-describedby');
  const text = await input.page().locator(`[id="${id}"]`).innerText();
  const invalid = (await input.getAttribute('aria-invalid')) === 'true';
  return invalid === (text !== '') ? text : `'${text}' of a field whose aria-invalid is ${invalid}`;
}

/** Opens the dialog of the own password. */
export async function openPasswordDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Account' }).click();
  await press(page, 'Change Password');
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.waitFor();
  return dialog;
}

export async function fillPasswords(
  dialog: Locator,
  old: string,
  next: string,
  confirmation = next,
): Promise<void> {
  await field(dialog, 'Old Password').fill(old);
  await field(dialog, 'New Password').fill(next);
  await field(dialog, 'Confirm Password').fill(confirmation);
}

/** Waits until a dialog has left the page. */
export async function gone(dialog: Locator): Promise<void> {
  await eventually(() => dialog.count()).toBe(0);
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await press(page, 'Logout');
  await heading(page, 'Login to your account').waitFor();
}

/** The way back to where a session ended. */
export const wayBack = (page: Page): Locator => page.getByRole('link', { name: /^← Back to / });
