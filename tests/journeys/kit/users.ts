import type { Locator, Page } from 'playwright-core';
import { call } from '../../server/client.ts';
import { openList, rows } from './list-page.ts';
import type { Stage } from './stage.ts';

interface ApiUser {
  readonly userName: string;
  readonly userRole: string;
  readonly email: string;
}

/** Somebody as the API has them now. */
export async function userBy({ backend, token }: Stage, email: string): Promise<ApiUser> {
  const { result } = await call<ApiUser[]>(`${backend.url}/Auth/GetAllUser`, {
    token: await token(),
  });
  const found = result.find((user) => user.email === email);
  if (!found) throw new Error(`There is no user ${email}.`);
  return found;
}

/** Opens the users screen with one person's row. */
export async function findUser(page: Page, email: string): Promise<Locator> {
  await openList(page, `/users?${new URLSearchParams({ search: email })}`);
  const row = rows(page).filter({ has: page.getByText(email, { exact: true }) });
  await row.waitFor();
  return row;
}

export async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Register User' }).click();
  const form = page.getByRole('dialog', { name: 'Register User' });
  await form.getByLabel('Name').waitFor();
  return form;
}
