import type { Locator, Page } from 'playwright-core';

/*
 * The pages of somebody who is signed out, and the account menu of somebody who is signed in.
 */

/** The heading of a page, which names the step of a forgotten password too. */
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

export const loginHeading = (page: Page): Locator => heading(page, 'Login to your account');

export const field = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(label, { exact: true });

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

export const press = (within: Page | Locator, name: string): Promise<void> =>
  button(within, name).click();

export const backToLogin = (page: Page): Locator =>
  page.getByRole('link', { name: '← Back to Login', exact: true });

/** The path with its query. */
export function address(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

export const query = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams);

/** The address of the forgotten-password page for somebody. */
export const forgottenPath = (email: string, firstTime = false): string =>
  `/forgot-password?${new URLSearchParams({ email, ...(firstTime && { firstTime: 'true' }) })}`;

/** Types the code and goes on to the new password. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await heading(page, 'Enter OTP').waitFor();
  await field(page, 'OTP').fill(code);
  await press(page, 'Verify OTP');
}

export async function enterNewPassword(page: Page, password: string): Promise<void> {
  await heading(page, 'Reset Password').waitFor();
  await field(page, 'New Password').fill(password);
  await field(page, 'Confirm Password').fill(password);
  await press(page, 'Reset Password');
}

/** The button of the account menu. */
export const account = (page: Page): Locator => page.getByRole('button', { name: 'Account' });

export const accountMenu = (page: Page): Locator => page.getByRole('menu');

export async function choose(page: Page, entry: string): Promise<void> {
  await account(page).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

export async function openPasswordDialog(page: Page): Promise<Locator> {
  await choose(page, 'Change Password');
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.waitFor();
  return dialog;
}

export async function logOut(page: Page): Promise<void> {
  await choose(page, 'Logout');
  await loginHeading(page).waitFor();
}

/** The link back to the page where a session ended. */
export const wayBack = (page: Page): Locator => page.getByRole('link', { name: /^← Back to / });

export const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });

export const follow = (page: Page, label: string): Promise<void> =>
  page.getByRole('link', { name: label, exact: true }).first().click();
