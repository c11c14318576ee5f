import { expect, it } from 'vitest';
import { account, accountMenu, button, field } from '../kit/account-pages.ts';
import { gone, takesKeys } from '../kit/dialog.ts';
import { eventually } from '../kit/eventually.ts';
import { hasFocus, tabTo, typeInto } from '../kit/keys.ts';
import { addPerson, opens } from '../kit/people.ts';
import { useStage } from '../kit/stage.ts';
import { lastToast } from '../kit/toasts.ts';
import { signIn } from '../kit/visit.ts';

const stage = useStage();

it('is changed by keyboard, and the focus returns to the account button whenever the dialog closes', async () => {
  const person = await addPerson(stage);
  const { page } = await stage.visit();
  await page.goto('/users');
  await signIn(page, person);
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const open = async () => {
    await account(page).focus();
    await page.keyboard.press('Enter');
    const entry = page.getByRole('menuitem', { name: 'Change Password' });
    await takesKeys(accountMenu(page));
    for (let presses = 0; presses < 9 && !(await hasFocus(entry)); presses++) {
      const last = await focused();
      await page.keyboard.press('ArrowDown');
      // It moves a moment later: the next press would go too far.
      await eventually(focused).not.toBe(last);
    }
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await takesKeys(dialog);
  };
  await open();
  await page.keyboard.press('Escape');
  await gone(dialog);
  await eventually(() => hasFocus(account(page))).toBe(true);

  await open();
  await typeInto(page, field(dialog, 'Old Password'), 'wrong');
  await typeInto(page, field(dialog, 'New Password'), 'Another#2024');
  await typeInto(page, field(dialog, 'Confirm Password'), 'Another#2024');
  await page.keyboard.press('Enter');
  await eventually(() => lastToast(page)).toBe('Error: The old password is not correct.');
  await eventually(() => hasFocus(field(dialog, 'Confirm Password'))).toBe(true);
  await field(dialog, 'Old Password').fill(person.password);
  await tabTo(page, button(dialog, 'Change Password'));
  await page.keyboard.press('Enter');
  await eventually(() => lastToast(page)).toBe('Success: Password changed successfully');
  await gone(dialog);
  await eventually(() => hasFocus(account(page))).toBe(true);
  await open();
  expect(await field(dialog, 'Old Password').inputValue()).toBe('');
  expect(await opens(stage, person)).toBe(false);
  expect(await opens(stage, { ...person, password: 'Another#2024' })).toBe(true);
});
