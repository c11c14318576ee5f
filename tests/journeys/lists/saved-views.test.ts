import { expect, it } from 'vitest';
import { violations } from '../kit/axe.ts';
import { eventually } from '../kit/eventually.ts';
import { hasFocus } from '../kit/keys.ts';
import { headers, listed } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';

const stage = useStage();

it('a named view is there after a reload, opens from the menu, and its address shows it to others', async () => {
  const { page, noise } = await stage.enter();
  await page.goto('/devices?status=Faulty&sort=serialNumber');
  await listed(page);
  await page.getByRole('button', { name: 'View', exact: true }).first().click();
  await page.getByRole('dialog', { name: 'View' }).getByLabel('Model').uncheck();
  await page.keyboard.press('Escape');
  const seen = await headers(page);
  expect(seen).not.toContain('Model');

  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('button', { name: 'Save this view' }).click();
  const name = page.getByRole('textbox', { name: 'Name for what you see now' });
  await eventually(() => hasFocus(name)).toBe(true);
  await name.fill('To be repaired');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: 'Saved views: To be repaired' });
  await button.waitFor();
  await eventually(() => hasFocus(button)).toBe(true);
  const address = page.url();

  await button.click();
  await page.getByRole('button', { name: 'Save or edit views' }).click();
  await page.getByRole('checkbox', { name: 'To be repaired opens first' }).check();
  await page.keyboard.press('Escape');
  await page.goto('/users');
  await listed(page);
  await page.getByRole('link', { name: 'Devices', exact: true }).click();
  await button.waitFor();
  await listed(page);
  expect(page.url()).toBe(address);
  expect(await headers(page)).toEqual(seen);
  expect(noise).toEqual([]);

  const other = await stage.enter();
  await other.page.goto(address);
  await listed(other.page);
  expect(await headers(other.page)).toEqual(seen);
  await other.page.getByRole('button', { name: 'Status: Faulty, remove filter' }).waitFor();
  expect(other.noise).toEqual([]);
});
