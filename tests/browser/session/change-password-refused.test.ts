import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { field, fillPasswords, gone, openPasswordDialog, press } from '../kit/account-pages.ts';
import { addPerson, opens } from '../kit/people.ts';
import { eventually } from '../kit/eventually.ts';
import { apartFromFailedCalls } from '../kit/noise.ts';
import { useStage } from '../kit/stage.ts';
import { toast } from '../kit/toasts.ts';
import { accountCalls, answerWith, cut, envelope, Gate, recordCalls } from '../kit/traffic.ts';
import { ADMIN, signIn } from '../kit/visit.ts';

const stage = useStage();
const PATH = (url: URL): boolean => url.pathname === '/Auth/ChangePassword';

describe('a password that is not changed', () => {
  it('because the old one is wrong, says so in the words of the server and can be sent again', async () => {
    const person = await addPerson(stage);
    const { page, noise } = await stage.visit();
    await page.goto('/reports');
    await signIn(page, person);
    const dialog = await openPasswordDialog(page);
    await fillPasswords(dialog, 'Not that#1', 'Another#2024');
    await press(dialog, 'Change Password');
    await eventually(() => toast(page)).toBe('Error: The old password is not correct.');
    expect(await field(dialog, 'New Password').inputValue()).toBe('Another#2024');
    expect(await opens(stage, person)).toBe(true);
    await field(dialog, 'Old Password').fill(person.password);
    await press(dialog, 'Change Password');
    await eventually(() => toast(page)).toBe('Success: Password changed successfully');
    await gone(dialog);
    expect(noise).toEqual([]);
  });

  const failures: [string, (route: Route) => Promise<void>, string][] = [
    ['a refusal with words', answerWith(envelope(null, 'Not today.', '400')), 'Not today.'],
    ['a refusal without words', answerWith('{"responseCode":"400"}'), 'Failed to change password'],
    [
      'HTTP 500, whatever it says',
      answerWith(envelope(null, 'Stack trace', '500'), 500),
      'Failed to change password',
    ],
    [
      'a page in the place of an answer',
      answerWith('<!doctype html>'),
      'Failed to change password',
    ],
    ['a connection that breaks', cut, 'Failed to change password'],
  ];
  it.each(failures)('leaves the dialog open after %s', async (_, fails, text) => {
    const { page, noise } = await stage.enter();
    await page.route(PATH, fails);
    await page.goto('/reports');
    const calls = recordCalls(page);
    const dialog = await openPasswordDialog(page);
    await fillPasswords(dialog, ADMIN.password, 'Another#2024');
    await press(dialog, 'Change Password');
    await eventually(() => toast(page)).toBe(`Error: ${text}`);
    await eventually(() => field(dialog, 'Old Password').isEnabled()).toBe(true);
    expect(await field(dialog, 'Old Password').inputValue()).toBe(ADMIN.password);
    expect(accountCalls(calls)).toEqual(['POST /Auth/ChangePassword']);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it('yet can not be left or sent again while its call runs', async () => {
    const { page, noise } = await stage.enter();
    const gate = new Gate();
    await page.route(PATH, async (route) => {
      await gate.passed;
      await answerWith(envelope(null))(route);
    });
    await page.goto('/reports');
    const calls = recordCalls(page);
    const dialog = await openPasswordDialog(page);
    await fillPasswords(dialog, ADMIN.password, 'Another#2024');
    await field(dialog, 'Confirm Password').press('Enter');
    await eventually(() => field(dialog, 'Old Password').isDisabled()).toBe(true);
    expect(await dialog.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    expect(await dialog.count()).toBe(1);
    gate.open();
    await gone(dialog);
    // The server said no more than 'Success'.
    expect(accountCalls(calls)).toEqual(['POST /Auth/ChangePassword']);
    expect(noise).toEqual([]);
  });
});
