import { describe, expect, it } from 'vitest';
import { field, fillPasswords, gone, openPasswordDialog, press } from '../kit/account-pages.ts';
import { addPerson, opens } from '../kit/people.ts';
import { eventually } from '../kit/eventually.ts';
import { listed } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { lastToast } from '../kit/toasts.ts';
import { signIn } from '../kit/visit.ts';

const stage = useStage();
const LABELS = ['Old Password', 'New Password', 'Confirm Password'];

describe('the password dialog', () => {
  it('has three fields that can be shown, hidden and filled by a password manager', async () => {
    const { page, noise } = await stage.enter();
    await page.goto('/reports');
    const dialog = await openPasswordDialog(page);
    for (const [place, label] of LABELS.entries()) {
      const input = field(dialog, label);
      const toggle = dialog.locator('[aria-label$=" password"]').nth(place);
      expect(await toggle.getAttribute('aria-label')).toBe('Show password');
      await input.fill('secret');
      expect(await input.getAttribute('type')).toBe('password');
      await toggle.click();
      expect(await input.getAttribute('type')).toBe('text');
      expect(await toggle.getAttribute('aria-label')).toBe('Hide password');
      await toggle.click();
      expect(await input.getAttribute('type')).toBe('password');
      expect(await input.inputValue()).toBe('secret');
      expect(await input.getAttribute('maxlength')).toBe('255');
    }
    const completed = await dialog
      .locator('form input')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')));
    expect(completed).toEqual(['username', 'current-password', 'new-password', 'new-password']);
    expect(await dialog.locator('[autocomplete=username]').inputValue()).toBe('admin@nra.example');
    expect(await dialog.locator('form').evaluate((form: HTMLFormElement) => form.noValidate)).toBe(
      true,
    );
    expect(noise).toEqual([]);
  });

  it('changes the password, closes, and is empty when it is opened again', async () => {
    const person = await addPerson(stage);
    const { page, noise } = await stage.visit();
    await page.goto('/taxpayer-refund');
    await signIn(page, person);
    let dialog = await openPasswordDialog(page);
    await fillPasswords(dialog, person.password, 'Another#2024');
    await press(dialog, 'Change Password');
    await eventually(() => lastToast(page)).toBe('Success: Password changed successfully');
    await gone(dialog);
    dialog = await openPasswordDialog(page);
    for (const label of LABELS) expect(await field(dialog, label).inputValue()).toBe('');
    await press(dialog, 'Cancel');
    await gone(dialog);
    expect(await opens(stage, person)).toBe(false);
    expect(await opens(stage, { ...person, password: 'Another#2024' })).toBe(true);
    // The session that changed it goes on.
    await page.reload();
    await listed(page);
    expect(noise).toEqual([]);
  });

  it('refuses a wrong old password in the words of the server, and can be sent again', async () => {
    const person = await addPerson(stage);
    const { page, noise } = await stage.visit();
    await page.goto('/reports');
    await signIn(page, person);
    const dialog = await openPasswordDialog(page);
    await fillPasswords(dialog, 'Not that#1', 'Another#2024');
    await press(dialog, 'Change Password');
    await eventually(() => lastToast(page)).toBe('Error: The old password is not correct.');
    expect(await opens(stage, person)).toBe(true);
    await field(dialog, 'Old Password').fill(person.password);
    await press(dialog, 'Change Password');
    await eventually(() => lastToast(page)).toBe('Success: Password changed successfully');
    await gone(dialog);
    expect(noise).toEqual([]);
  });
});
