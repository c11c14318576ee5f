import { expect, it } from 'vitest';
import {
  button,
  enterCode,
  enterNewPassword,
  heading,
  loginHeading,
  press,
  tryToSignIn,
} from '../kit/account-pages.ts';
import { errorOf, gone } from '../kit/dialog.ts';
import { eventually } from '../kit/eventually.ts';
import { hasFocus } from '../kit/keys.ts';
import { openList, rows, rowWith, unfolded } from '../kit/list-page.ts';
import { addPerson, opens } from '../kit/people.ts';
import { useStage } from '../kit/stage.ts';
import { lastToast, toastsOf } from '../kit/toasts.ts';
import { posts, recordCalls } from '../kit/traffic.ts';
import { fillForm, findUser, mailedPassword, openForm, send, userBy } from '../kit/users.ts';
import { forgiveFailedCalls, signIn } from '../kit/visit.ts';

const stage = useStage();

it('somebody who is registered gets a password by mail, a second one on request, and signs in', async () => {
  const email = 'registered@nra.example';
  const { page, noise } = await stage.enter();
  const toasts = toastsOf(page);
  await openList(page, '/users');
  const form = await openForm(page);
  await fillForm(form, {
    name: '  Zoë Registered  ',
    email: 'not..an@address.example',
    phone: '+999 20 555 0142',
    role: 'Auditor',
  });
  await send(form).click();
  const input = form.getByLabel('E-mail');
  await eventually(() => errorOf(input)).toBe('E-mail must be an e-mail address.');
  await eventually(() => hasFocus(input)).toBe(true);
  await input.fill(`  ${email} `);
  await send(form).click();
  await gone(form);
  expect((await toasts()).at(-1)).toBe(
    'Success: User registered. A temporary password is on its way.',
  );
  // The newest are first: the row is there without a search.
  await rowWith(page, email).waitFor();
  expect(await userBy(stage, email)).toMatchObject({
    userName: 'Zoë Registered',
    phoneNo: '+999 20 555 0142',
    userRole: 'Auditor',
    isActive: true,
    lastLoginDate: null,
  });
  const first = await mailedPassword(stage.mails, email);
  const row = await findUser(page, email);
  await press(row, 'Resend Password');
  const resend = page.getByRole('dialog', { name: 'Resend Password' });
  await press(resend, 'Resend Password');
  await gone(resend);
  expect(await lastToast(page)).toBe('Success: A new temporary password is on its way.');
  const second = await mailedPassword(stage.mails, email, 2);

  const { page: theirs, noise: theirNoise } = await stage.visit();
  await theirs.goto('/');
  await tryToSignIn(theirs, { email, password: first });
  await eventually(() => lastToast(theirs)).toBe(
    'Login error: Invalid e-mail address or password.',
  );
  await tryToSignIn(theirs, { email, password: second });
  await enterCode(theirs, await stage.mails.codeFor(email));
  await enterNewPassword(theirs, 'Their own#2024');
  await press(theirs, 'Back to Login');
  await loginHeading(theirs).waitFor();
  await signIn(theirs, { email, password: 'Their own#2024' });
  await theirs.getByText('Welcome, Zoë Registered').waitFor();
  forgiveFailedCalls(noise);
  forgiveFailedCalls(theirNoise);
});

it('the form is filled in and sent by keyboard, and returns the focus to its button', async () => {
  const { page } = await stage.enter();
  await openList(page, '/users');
  const form = await openForm(page);
  const opener = button(page, 'Register User').first();
  await page.keyboard.press('Escape');
  await gone(form);
  await eventually(() => hasFocus(opener)).toBe(true);
  await page.keyboard.press('Enter');
  await eventually(() => hasFocus(form.getByLabel('Name'))).toBe(true);
  for (const text of ['Kei Keyboard', 'keyboard@nra.example', '+999 20 555 0143']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowDown');
  await unfolded(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await eventually(() => form.getByLabel('Role').getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await gone(form);
  expect((await userBy(stage, 'keyboard@nra.example')).userName).toBe('Kei Keyboard');
  await eventually(() => hasFocus(opener)).toBe(true);
});

it('somebody who is blocked is signed out at once, and signs in again once unblocked', async () => {
  const person = await addPerson(stage);
  const { page } = await stage.enter();
  const toasts = toastsOf(page);
  const calls = recordCalls(page);
  const { page: theirs, noise } = await stage.visit();
  const theirToasts = toastsOf(theirs);
  await theirs.goto('/taxpayer-refund');
  await signIn(theirs, person);
  await rows(theirs).first().waitFor();

  const row = await findUser(page, person.email);
  const confirm = async (label: 'Block' | 'Unblock') => {
    await press(row, label);
    const dialog = page.getByRole('dialog', { name: `${label} User` });
    await press(dialog, label);
    await gone(dialog);
  };
  await confirm('Block');
  await row.getByText('Blocked', { exact: true }).waitFor();
  expect(await toasts()).toEqual(['Success: User blocked']);
  expect(posts(calls)).toEqual(['POST /Auth/ToggleUserStatus']);

  await press(theirs, 'Refresh');
  await loginHeading(theirs).waitFor();
  expect(await theirToasts()).toEqual(['Session: Session expired']);
  await tryToSignIn(theirs, person);
  await eventually(() => lastToast(theirs)).toBe(
    'Login error: This account is blocked. Ask an administrator.',
  );
  await confirm('Unblock');
  await row.getByText('Active', { exact: true }).waitFor();
  expect(await toasts()).toEqual(['Success: User blocked', 'Success: User unblocked']);
  expect(await opens(stage, person)).toBe(true);
  forgiveFailedCalls(noise);
});

it('a selection keeps the focus while it lasts, and returns it to the button that began it', async () => {
  const person = await addPerson(stage);
  const { page } = await stage.enter();
  const row = await findUser(page, person.email);
  const bar = page.getByRole('group', { name: 'Selection' });
  await button(page, 'Select').press('Enter');
  await eventually(() => hasFocus(button(page, 'Done'))).toBe(true);
  await row.getByRole('checkbox').check();
  await button(bar, 'Clear Selection').press('Enter');
  await bar.getByText('0 selected').waitFor();
  await eventually(() => hasFocus(button(page, 'Done'))).toBe(true);

  await row.getByRole('checkbox').check();
  await button(page, 'Block (1)').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Block Users' });
  await press(dialog, 'Block 1');
  await dialog.getByText('1 of 1 done.').waitFor();
  await button(page, 'Block (0)').waitFor();
  await button(dialog, 'Close').last().click();
  await gone(dialog);
  await eventually(() => hasFocus(page.locator('body'))).toBe(false);

  await button(page, 'Done').press('Enter');
  await eventually(() => hasFocus(button(page, 'Select'))).toBe(true);
  await heading(page, 'Users').waitFor();
});
