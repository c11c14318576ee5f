import { describe, expect, it } from 'vitest';
import { hasFocus } from '../kit/keys.ts';
import { enterCode, enterNewPassword, heading, press } from '../kit/account-pages.ts';
import { useStage } from '../kit/stage.ts';
import { eventually } from '../kit/eventually.ts';
import { apartFromFailedCalls } from '../kit/noise.ts';
import { toastsOf } from '../kit/toasts.ts';
import { recordCalls } from '../kit/traffic.ts';
import {
  fillForm,
  findUser,
  mailedPassword,
  openForm,
  problemOf,
  send,
  userBy,
  userRow,
} from '../kit/users.ts';
import { signIn } from '../kit/visit.ts';

const stage = useStage();

/** The users screen with the form open, and all that is said and asked from then on. */
async function enter() {
  const visit = await stage.enter();
  const toasts = toastsOf(visit.page);
  const calls = recordCalls(visit.page);
  await visit.page.goto('/users');
  await visit.page.locator('tbody tr').first().waitFor();
  const form = await openForm(visit.page);
  const sent = () => calls.filter((call) => call === 'POST /Auth/RegisterUser').length;
  const listed = () => calls.filter((call) => call === 'GET /Auth/GetAllUser').length;
  return { ...visit, form, toasts, sent, listed };
}

const somebody = (email: string) => ({
  name: 'Zoë Registered',
  email,
  phone: '+999 20 555 0142',
  role: 'Auditor',
});

it('a registered person gets a password by mail, replaces it and signs in', async () => {
  const email = 'registered@nra.example';
  const { page, form, toasts, noise } = await enter();
  await fillForm(form, { ...somebody(`  ${email} `), name: '  Zoë Registered  ' });
  await send(form).click();
  await eventually(() => form.count()).toBe(0);
  expect(await toasts()).toEqual(['Success: User registered. A temporary password is on its way.']);
  // The newest first: the row is there without a search.
  await userRow(page, email).waitFor();
  expect(await userBy(stage, email)).toMatchObject({
    userName: 'Zoë Registered',
    phoneNo: '+999 20 555 0142',
    userRole: 'Auditor',
    isActive: true,
    lastLoginDate: null,
  });

  const { page: theirs } = await stage.visit();
  await theirs.goto('/');
  await theirs.getByLabel('Username').fill(email);
  await theirs
    .getByLabel('Password', { exact: true })
    .fill(await mailedPassword(stage.mails, email));
  await press(theirs, 'Login');
  await enterCode(theirs, await stage.mails.codeFor(email));
  await enterNewPassword(theirs, 'Their own#2024');
  await press(theirs, 'Back to Login');
  await heading(theirs, 'Login to your account').waitFor();
  await signIn(theirs, { email, password: 'Their own#2024' });
  await theirs.getByText('Welcome, Zoë Registered').waitFor();
  expect(apartFromFailedCalls(noise)).toEqual([]);
});

describe('the form', () => {
  it('gives the focus back to its button when it is left', async () => {
    const { page, form, noise, sent } = await enter();
    await page.keyboard.press('Escape');
    await eventually(() => form.count()).toBe(0);
    const opener = page.getByRole('button', { name: 'Register User' });
    await eventually(() => hasFocus(opener)).toBe(true);
    expect(sent()).toBe(0);
    expect(noise).toEqual([]);
  });

  it('says what is wrong nearer to its input than to the next one', async () => {
    const { form } = await enter();
    await send(form).click();
    const problem = form.locator('.ant-form-item-explain-error', { hasText: 'Name is required' });
    await problem.waitFor();
    const spans = await problem.evaluate((said) => {
      const item = said.closest('.ant-form-item');
      const { top, bottom } = said.getBoundingClientRect();
      const input = item?.querySelector('input')?.getBoundingClientRect().bottom ?? 0;
      const next = item?.nextElementSibling?.querySelector('label')?.getBoundingClientRect().top;
      return { above: Math.round(top - input), below: Math.round((next ?? 0) - bottom) };
    });
    expect(spans.below).toBeGreaterThan(spans.above + 8);
  });

  it('is filled in and sent by the keyboard alone, and gives the focus back', async () => {
    const { page, form, noise } = await enter();
    await eventually(() => hasFocus(form.getByLabel('Name'))).toBe(true);
    await page.keyboard.type('Kei Keyboard');
    await page.keyboard.press('Tab');
    await page.keyboard.type('keyboard@nra.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('+999 20 555 0143');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    // antd takes no keys while its dropdown is still unfolding.
    await page.locator('.ant-select-dropdown:not([class*="slide"])').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(() => form.getByLabel('Role').getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await eventually(() => form.count()).toBe(0);
    expect((await userBy(stage, 'keyboard@nra.example')).userName).toBe('Kei Keyboard');
    const opener = page.getByRole('button', { name: 'Register User' });
    await eventually(() => hasFocus(opener)).toBe(true);
    expect(noise).toEqual([]);
  });
});

describe('a registration', () => {
  it('that the server refuses for one field says so at that field', async () => {
    const { form, noise, toasts } = await enter();
    await fillForm(form, somebody('not..an@address.example'));
    await send(form).click();
    await eventually(() => problemOf(form.getByLabel('E-mail'))).toBe(
      'E-mail must be an e-mail address.',
    );
    await eventually(() => hasFocus(form.getByLabel('E-mail'))).toBe(true);
    expect(await toasts()).toEqual(['Error: email must be an e-mail address.']);
    await form.getByLabel('E-mail').fill('an@address.example');
    await eventually(() => problemOf(form.getByLabel('E-mail'))).toBe('');
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });
});

describe('a temporary password', () => {
  it('is sent again to somebody who has never signed in, and replaces the first', async () => {
    const email = 'again@nra.example';
    const { page, form, noise, toasts } = await enter();
    await fillForm(form, somebody(email));
    await send(form).click();
    const first = await mailedPassword(stage.mails, email);
    const row = await findUser(page, email);
    await row.getByRole('button', { name: 'Resend Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Resend Password' });
    await dialog.getByRole('button', { name: 'Resend Password' }).click();
    await eventually(() => dialog.count()).toBe(0);
    expect(await toasts()).toEqual(['Success: A new temporary password is on its way.']);
    const second = await mailedPassword(stage.mails, email, 2);
    expect(second).not.toBe(first);

    const { page: theirs } = await stage.visit();
    const refusals = toastsOf(theirs);
    await theirs.goto('/');
    await theirs.getByLabel('Username').fill(email);
    await theirs.getByLabel('Password', { exact: true }).fill(first);
    await press(theirs, 'Login');
    await eventually(refusals).toEqual(['Login error: Invalid e-mail address or password.']);
    await theirs.getByLabel('Password', { exact: true }).fill(second);
    await press(theirs, 'Login');
    await heading(theirs, 'Enter OTP').waitFor();
    expect(noise).toEqual([]);
  });
});
