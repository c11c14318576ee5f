import type { Locator, Page } from 'playwright-core';
import { call } from '../../server/client.ts';
import type { MailSink } from '../../server/mail-sink.ts';
import { eventually } from './eventually.ts';
import { openList, option, rowWith, unfolded } from './list-page.ts';
import type { Stage } from './stage.ts';

interface ApiUser {
  readonly userID: number;
  readonly userName: string;
  readonly userRole: string;
  readonly email: string;
  readonly phoneNo: string | null;
  readonly isActive: boolean;
  readonly createdDate: string;
  readonly lastLoginDate: string | null;
}

async function allUsers({ backend, token }: Stage): Promise<ApiUser[]> {
  const { result } = await call<ApiUser[]>(`${backend.url}/Auth/GetAllUser`, {
    token: await token(),
  });
  return result;
}

/** Somebody as the API has them now. */
export async function userBy(stage: Stage, email: string): Promise<ApiUser> {
  const found = (await allUsers(stage)).find((user) => user.email === email);
  if (!found) throw new Error(`There is no user ${email}.`);
  return found;
}

/** Opens the users screen with one person's row. */
export async function findUser(page: Page, email: string): Promise<Locator> {
  await openList(page, `/users?${new URLSearchParams({ search: email })}`);
  const row = rowWith(page, email);
  await row.waitFor();
  return row;
}

export async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Register User' }).click();
  const form = page.getByRole('dialog', { name: 'Register User' });
  await form.getByLabel('Name').waitFor();
  return form;
}

interface Typed {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly role: string;
}

export async function fillForm(form: Locator, { name, email, phone, role }: Typed): Promise<void> {
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Phone').fill(phone);
  await form.getByLabel('Role').click();
  await unfolded(form.page());
  await option(form.page(), role).click();
}

export const send = (form: Locator): Locator => form.getByRole('button', { name: 'Register User' });

/** The temporary passwords that were mailed to an address, oldest first. */
const mailed = (sink: MailSink, email: string): string[] =>
  sink.mails().flatMap(({ to, text }) => {
    const password = /^[A-Za-z2-9]{12}$/m.exec(text)?.[0];
    return to === email && password !== undefined ? [password] : [];
  });

/** The newest of so many temporary passwords, once that many have come. */
export async function mailedPassword(sink: MailSink, email: string, count = 1): Promise<string> {
  await eventually(() => mailed(sink, email).length).toBe(count);
  return mailed(sink, email).at(-1) ?? '';
}
