import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  address,
  backToLogin,
  button,
  enterCode,
  enterNewPassword,
  field,
  forgottenPath,
  heading,
  loginHeading,
  press,
} from '../kit/account-pages.ts';
import { eventually } from '../kit/eventually.ts';
import { hasFocus, typeInto } from '../kit/keys.ts';
import { addPerson, nameOf, opens } from '../kit/people.ts';
import { useStage } from '../kit/stage.ts';
import { lastToast, toastColours } from '../kit/toasts.ts';
import { recordCalls } from '../kit/traffic.ts';
import { forgiveFailedCalls } from '../kit/visit.ts';

const stage = useStage();

const timer = (page: Page): Promise<string> => page.getByRole('timer').innerText();

it('leads somebody who signs in for the first time to a password of their own, by keyboard', async () => {
  const person = await addPerson(stage, { passwordIsTemporary: true });
  const { page, noise } = await stage.visit();
  await page.goto('/');
  await typeInto(page, field(page, 'Username'), person.email);
  await typeInto(page, field(page, 'Password'), person.password);
  await page.keyboard.press('Enter');

  await heading(page, 'Enter OTP').waitFor();
  expect(address(page)).toBe(forgottenPath(person.email, true));
  await eventually(() => hasFocus(field(page, 'OTP'))).toBe(true);
  const good = await toastColours(page);

  const code = await stage.mails.codeFor(person.email);
  await field(page, 'OTP').fill(code === '111111' ? '222222' : '111111');
  await press(page, 'Verify OTP');
  await eventually(() => lastToast(page)).toBe('Error: This code is not correct.');
  expect(await toastColours(page)).not.toBe(good);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${code}\n`);
  await field(page, 'OTP').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
  expect(await field(page, 'OTP').inputValue()).toBe(code);
  await page.keyboard.press('Enter');

  await heading(page, 'Reset Password').waitFor();
  await eventually(() => hasFocus(field(page, 'New Password'))).toBe(true);
  await page.keyboard.type('My own#2024');
  await typeInto(page, field(page, 'Confirm Password'), 'My own#2024');
  await page.keyboard.press('Enter');
  await heading(page, 'Success!').waitFor();
  await eventually(() => hasFocus(button(page, 'Back to Login'))).toBe(true);
  await page.keyboard.press('Enter');
  await loginHeading(page).waitFor();
  await typeInto(page, field(page, 'Username'), person.email);
  await typeInto(page, field(page, 'Password'), 'My own#2024');
  await page.keyboard.press('Enter');
  await page.getByText(`Welcome, ${nameOf(person)}`).waitFor();
  expect(await opens(stage, person)).toBe(false);
  forgiveFailedCalls(noise);
});

it('resumes a step after a reload, and starts over in another tab, for another address and after Back', async () => {
  const [person, other] = [await addPerson(stage), await addPerson(stage)];
  const { page } = await stage.visit();
  const calls = recordCalls(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await heading(page, 'Forgot Password').waitFor();
  await field(page, 'Email').fill(person.email);
  await press(page, 'Send OTP');
  await heading(page, 'Enter OTP').waitFor();
  const code = await stage.mails.codeFor(person.email);
  // A second passes, so that a countdown that starts again would be noticed.
  await eventually(() => timer(page)).toBe('09:58');
  await page.reload();
  await heading(page, 'Enter OTP').waitFor();
  expect(await timer(page)).toMatch(/^09:5\d$/);
  await enterCode(page, code);
  await heading(page, 'Reset Password').waitFor();
  await page.reload();
  await heading(page, 'Reset Password').waitFor();
  expect(calls).toEqual([
    `POST /Auth/sendOTP?Email=${encodeURIComponent(person.email)}`,
    'POST /Auth/verifyotp',
  ]);

  const second = await page.context().newPage();
  await second.goto(forgottenPath(person.email));
  await heading(second, 'Forgot Password').waitFor();
  expect(await field(second, 'Email').inputValue()).toBe(person.email);
  expect(await field(second, 'Email').isEditable()).toBe(false);
  await enterNewPassword(page, 'Another#2024');
  await heading(page, 'Success!').waitFor();
  expect(await opens(stage, { ...person, password: 'Another#2024' })).toBe(true);
  await second.goto(forgottenPath(other.email, true));
  await heading(second, 'Enter OTP').waitFor();
  const sent = () => stage.mails.mails().filter(({ to }) => to === other.email).length;
  await eventually(sent).toBe(1);
  await second.reload();
  await heading(second, 'Enter OTP').waitFor();
  expect(sent()).toBe(1);

  await page.goBack();
  await loginHeading(page).waitFor();
  await page.goForward();
  await heading(page, 'Forgot Password').waitFor();
  await backToLogin(page).click();
  await loginHeading(page).waitFor();
});
