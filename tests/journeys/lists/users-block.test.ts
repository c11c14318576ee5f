import { describe, expect, it } from 'vitest';
import { heading, press } from '../kit/account-pages.ts';
import { addPerson, opens } from '../kit/people.ts';
import { eventually } from '../kit/eventually.ts';
import { hasFocus } from '../kit/keys.ts';
import { useStage } from '../kit/stage.ts';
import { toastsOf } from '../kit/toasts.ts';
import { posts, recordCalls } from '../kit/traffic.ts';
import { findUser, toggleElsewhere, userBy, userRow } from '../kit/users.ts';
import { signIn } from '../kit/visit.ts';

const stage = useStage();

/** Somebody's row on the users screen, and all that is said and asked from then on. */
async function enter() {
  const person = await addPerson(stage);
  const { userID } = await userBy(stage, person.email);
  const visit = await stage.enter();
  const toasts = toastsOf(visit.page);
  const calls = recordCalls(visit.page);
  const row = await findUser(visit.page, person.email);
  const ask = async (button: 'Block' | 'Unblock') => {
    await row.getByRole('button', { name: button, exact: true }).click();
    const dialog = visit.page.getByRole('dialog', { name: `${button} User` });
    await dialog.waitFor();
    return dialog;
  };
  const isActive = async () => (await userBy(stage, person.email)).isActive;
  return { ...visit, person, userID, row, ask, toasts, calls, isActive };
}

it('who is blocked is out at once, and is let in again when that is lifted', async () => {
  const { page, person, ask, row, toasts, calls, noise } = await enter();
  const { page: theirs } = await stage.visit();
  const theirToasts = toastsOf(theirs);
  await theirs.goto('/taxpayer-refund');
  await signIn(theirs, person);
  await theirs.locator('tbody tr').first().waitFor();

  const dialog = await ask('Block');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await eventually(() => dialog.count()).toBe(0);
  await row.getByText('Blocked', { exact: true }).waitFor();
  expect(await toasts()).toEqual(['Success: User blocked']);
  expect(posts(calls)).toEqual(['POST /Auth/ToggleUserStatus']);

  await press(theirs, 'Refresh');
  await heading(theirs, 'Login to your account').waitFor();
  expect(await theirToasts()).toEqual(['Session: Session expired']);
  await theirs.getByLabel('Username').fill(person.email);
  await theirs.getByLabel('Password', { exact: true }).fill(person.password);
  await press(theirs, 'Login');
  await eventually(async () => (await theirToasts()).at(-1)).toBe(
    'Login error: This account is blocked. Ask an administrator.',
  );

  const unblock = await ask('Unblock');
  await unblock.getByRole('button', { name: 'Unblock', exact: true }).click();
  await row.getByText('Active', { exact: true }).waitFor();
  expect(await toasts()).toEqual(['Success: User blocked', 'Success: User unblocked']);
  expect(await opens(stage, person)).toBe(true);
  await page.getByText('User unblocked').waitFor();
  expect(noise).toEqual([]);
});

describe('a block', () => {
  it('that was turned round all the same is told as a failure', async () => {
    const { page, ask, row, userID, toasts, isActive, noise } = await enter();
    const reread = page.waitForResponse('**/Auth/GetUserById?*');
    const dialog = await ask('Block');
    await (await reread).finished();
    await toggleElsewhere(stage, userID);
    await dialog.getByRole('button', { name: 'Block', exact: true }).click();
    await dialog.getByText('The record is now Active.').waitFor();
    expect(await toasts()).toEqual(['Error: The record is now Active.']);
    expect(await isActive()).toBe(true);
    await row.getByText('Active', { exact: true }).waitFor();
    await dialog.getByText('You can try again.').waitFor();
    await dialog.getByRole('button', { name: 'Block', exact: true }).click();
    await row.getByText('Blocked', { exact: true }).waitFor();
    expect(await isActive()).toBe(false);
    expect(noise).toEqual([]);
  });

  it('by the keyboard alone gives the focus back to the row', async () => {
    const { page, ask, row, person, noise } = await enter();
    const dialog = await ask('Block');
    await page.keyboard.press('Escape');
    await eventually(() => dialog.count()).toBe(0);
    const focused = page.locator(':focus');
    expect(await focused.innerText()).toBe('Block');
    expect(await userRow(page, person.email).locator(':focus').count()).toBe(1);
    await row.getByRole('button', { name: 'View' }).waitFor();
    expect(noise).toEqual([]);
  });
});

it('a selection has the focus while it lasts, and gives it back to the button that began it', async () => {
  const { page, row, noise } = await enter();
  const bar = page.getByRole('group', { name: 'Selection' });
  const named = (name: string) => page.getByRole('button', { name, exact: true });
  await named('Select').press('Enter');
  await eventually(() => hasFocus(named('Done'))).toBe(true);
  await row.getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Clear Selection' }).press('Enter');
  await bar.getByText('0 selected').waitFor();
  await eventually(() => hasFocus(named('Done'))).toBe(true);

  await row.getByRole('checkbox').check();
  await named('Block (1)').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Block Users' });
  await dialog.getByRole('button', { name: 'Block 1' }).click();
  await dialog.getByText('1 of 1 done.').waitFor();
  await named('Block (0)').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await eventually(() => dialog.count()).toBe(0);
  await eventually(() => hasFocus(page.locator('body'))).toBe(false);

  await named('Done').press('Enter');
  await eventually(() => hasFocus(named('Select'))).toBe(true);
  expect(noise).toEqual([]);
});
