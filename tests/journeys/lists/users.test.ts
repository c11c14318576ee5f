import { expect, it } from 'vitest';
import { button, heading, press } from '../kit/account-pages.ts';
import { gone } from '../kit/dialog.ts';
import { eventually } from '../kit/eventually.ts';
import { hasFocus } from '../kit/keys.ts';
import { openList, unfolded } from '../kit/list-page.ts';
import { addPerson } from '../kit/people.ts';
import { useStage } from '../kit/stage.ts';
import { findUser, openForm, userBy } from '../kit/users.ts';

const stage = useStage();

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

it('a selection keeps the focus while it lasts, and returns it to the button that began it', async () => {
  const person = await addPerson(stage);
  const { page } = await stage.enter();
  const row = await findUser(page, person.email);
  await button(page, 'Select').press('Enter');
  await eventually(() => hasFocus(button(page, 'Done'))).toBe(true);
  await row.getByRole('checkbox').check();
  await button(page, 'Block (1)').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Block Users' });
  await press(dialog, 'Block 1');
  await dialog.getByText('1 of 1 done.').waitFor();
  await button(page, 'Block (0)').waitFor();
  await page.keyboard.press('Enter');
  await gone(dialog);
  await eventually(() => hasFocus(page.locator('body'))).toBe(false);

  await button(page, 'Done').press('Enter');
  await eventually(() => hasFocus(button(page, 'Select'))).toBe(true);
  await heading(page, 'Users').waitFor();
});
