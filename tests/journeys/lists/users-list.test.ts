import { expect, it } from 'vitest';
import { Gate } from '../../kit/gate.ts';
import { eventually } from '../kit/eventually.ts';
import { tableTime } from '../kit/expected.ts';
import { addPerson, opens } from '../kit/people.ts';
import { counted } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { findUser, LOGS, userBy } from '../kit/users.ts';

const stage = useStage();

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

it('what every row offers stands below itself, whatever else a row offers', async () => {
  const person = await addPerson(stage, { passwordIsTemporary: true });
  const { page, noise } = await stage.enter();
  await page.goto('/users');
  const row = page.locator('tbody tr', { hasText: person.email });
  await row.getByRole('button', { name: 'Resend Password' }).waitFor();
  const views = page.locator('tbody').getByRole('button', { name: 'View' });
  const left = await views.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  expect(left.length).toBeGreaterThan(1);
  expect(new Set(left).size).toBe(1);
  expect(noise).toEqual([]);
});

it('details show what the person did last, and lead to all of it', async () => {
  const { page, noise } = await stage.enter();
  const person = await addPerson(stage);
  for (const _ of Array(6).keys()) expect(await opens(stage, person)).toBe(true);
  const row = await findUser(page, person.email);
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
  const { lastLoginDate } = await userBy(stage, person.email);
  expect(await dialog.getByRole('listitem').first().innerText()).toContain(
    tableTime(lastLoginDate),
  );
  // Whose it is stands above.
  expect(await dialog.getByRole('list').innerText()).not.toContain('Pia Person');
  const all = dialog.getByRole('link', { name: /^All [\d,]+ in Logs$/ });
  const total = /[\d,]+/.exec(await all.innerText())?.[0];
  await all.click();
  await page.getByRole('heading', { name: 'Logs' }).waitFor();
  expect(new URL(page.url()).search).toBe(`?${new URLSearchParams({ email: person.email })}`);
  await eventually(() => counted(page).innerText()).toBe(`1–${total} of ${total}`);
  expect(noise).toEqual([]);
});
