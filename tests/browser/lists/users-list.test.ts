import { expect, it } from 'vitest';
import { users } from '../../../server/database/schema/users.ts';
import { addPerson, block } from '../kit/people.ts';
import { eventually } from '../kit/eventually.ts';
import { tableTime } from '../kit/expected.ts';
import { apartFromFailedCalls } from '../kit/noise.ts';
import { counted, option } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { answerWith, envelope, Gate } from '../kit/traffic.ts';
import { allUsers, findUser, LOGS, userBy, userRow } from '../kit/users.ts';
import { ADMIN } from '../kit/visit.ts';

const stage = useStage();

it('shows roles that nobody configured, offers them for filtering, and counts', async () => {
  await stage.backend.db.insert(users).values({
    email: 'relic@nra.example',
    name: '<b>Rex</b> Relic',
    role: 'Keeper of Seals',
    passwordHash: 'none',
  });
  const { page, noise } = await stage.enter();
  await page.goto('/users');
  const row = userRow(page, 'relic@nra.example');
  await row.getByText('<b>Rex</b> Relic', { exact: true }).waitFor();
  await page.getByRole('combobox', { name: 'Filter by Role' }).click();
  const officers = (await allUsers(stage)).filter(({ userRole }) => userRole === 'Officer').length;
  await option(page, `Officer (${officers})`).waitFor();
  await option(page, 'Keeper of Seals (1)').click();
  await eventually(() => counted(page).innerText()).toBe('1–1 of 1');
  await row.waitFor();
  expect(new URL(page.url()).search).toBe('?userRole=Keeper+of+Seals');
  expect(noise).toEqual([]);
});

it('unfolds its dropdowns in sight for people who want no motion, too', async () => {
  const { page, noise } = await stage.enter({ reducedMotion: 'reduce' });
  await page.goto('/users');
  await page.locator('tbody tr').first().waitFor();
  const box = page.getByRole('combobox', { name: 'Filter by Role' });
  await box.click();
  const first = page.locator('.ant-select-item-option').first();
  await first.waitFor();
  const below = async () =>
    ((await first.boundingBox())?.y ?? 0) > ((await box.boundingBox())?.y ?? 0);
  await eventually(below).toBe(true);
  expect(noise).toEqual([]);
});

it('filters by status', async () => {
  await block(stage, await addPerson(stage));
  const blocked = (await allUsers(stage)).filter(({ isActive }) => !isActive);
  const { page, noise } = await stage.enter();
  await page.goto('/users?isActive=Blocked&size=50');
  await eventually(() => counted(page).innerText()).toBe(
    `1–${blocked.length} of ${blocked.length}`,
  );
  for (const { email } of blocked) await userRow(page, email).waitFor();
  expect(noise).toEqual([]);
});

it('details show what the person did last, and lead to all of it', async () => {
  const { page, noise } = await stage.enter();
  const row = await findUser(page, ADMIN.email);
  const gate = new Gate();
  await page.route(LOGS, async (route) => {
    await gate.passed;
    await route.continue();
  });
  await row.getByRole('button', { name: 'View' }).click();
  const dialog = page.getByRole('dialog', { name: 'User Details' });
  await dialog.getByText('Administrator', { exact: true }).waitFor();
  await dialog.getByText('Loading, please wait...').waitFor();
  gate.open();
  await dialog.getByText('Signed in').first().waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(5);
  const { lastLoginDate } = await userBy(stage, ADMIN.email);
  expect(await dialog.getByRole('listitem').first().innerText()).toContain(
    tableTime(lastLoginDate),
  );
  // Whose it is stands above.
  expect(await dialog.getByRole('list').innerText()).not.toContain('Ada Demo-Admin');
  const all = dialog.getByRole('link', { name: /^All [\d,]+ in Logs$/ });
  const total = /[\d,]+/.exec(await all.innerText())?.[0];
  await all.click();
  await page.getByRole('heading', { name: 'Logs' }).waitFor();
  expect(new URL(page.url()).search).toBe(`?${new URLSearchParams({ email: ADMIN.email })}`);
  await eventually(() => counted(page).innerText()).toBe(`1–10 of ${total}`);
  expect(noise).toEqual([]);
});

it('details outlive an activity that can not be loaded, and try again', async () => {
  const { page, noise } = await stage.enter();
  await page.route(LOGS, answerWith(envelope(null, 'The log is away.', '500'), 500));
  const row = await findUser(page, ADMIN.email);
  await row.getByRole('button', { name: 'View' }).click();
  const dialog = page.getByRole('dialog', { name: 'User Details' });
  await dialog.getByRole('alert').getByText('The log is away.').waitFor();
  await dialog.getByText('Administrator', { exact: true }).waitFor();
  await page.unroute(LOGS);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await dialog.getByText('Signed in').first().waitFor();
  expect(apartFromFailedCalls(noise)).toEqual([]);
});

it('details of somebody who has done nothing say so', async () => {
  const { email } = await addPerson(stage);
  const { page, noise } = await stage.enter();
  const row = await findUser(page, email);
  await row.getByRole('button', { name: 'View' }).click();
  const dialog = page.getByRole('dialog', { name: 'User Details' });
  await dialog.getByText('No logs found').waitFor();
  expect(await dialog.getByRole('link').count()).toBe(0);
  expect(noise).toEqual([]);
});
