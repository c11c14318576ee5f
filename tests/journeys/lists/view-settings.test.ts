import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { headers, listed } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { signIn } from '../../server/client.ts';

const stage = useStage();

async function open() {
  const entered = await stage.enter();
  await entered.page.goto('/non-taxpayers');
  await listed(entered.page);
  return entered;
}

const menu = (page: Page) => page.getByRole('dialog', { name: 'View' });
const openMenu = (page: Page) =>
  page.getByRole('button', { name: 'View', exact: true }).first().click();

it('columns and density are chosen, kept for the person and put back', async () => {
  const { page, noise } = await open();
  const before = await headers(page);
  const height = async () => (await page.locator('tbody tr').nth(1).boundingBox())?.height ?? 0;
  const comfortable = await height();
  await openMenu(page);
  await menu(page).getByLabel('Address').uncheck();
  await menu(page).getByLabel('Compact').check();
  expect(await headers(page)).toEqual(before.filter((name) => name !== 'Address'));
  await eventually(height).toBeLessThan(comfortable);
  await page.reload();
  await listed(page);
  expect(await headers(page)).not.toContain('Address');

  // Another person at the same machine has a view of their own.
  const officer = await signIn(stage.backend.url, {
    email: 'officer@nra.example',
    password: 'Officer#2024',
  });
  const cookie = { name: 'token', value: officer, url: stage.backend.url };
  const admin = await stage.token();
  await page.context().addCookies([cookie]);
  await page.reload();
  await listed(page);
  await eventually(() => headers(page)).toEqual(before);

  await page.context().addCookies([{ ...cookie, value: admin }]);
  await page.reload();
  await listed(page);
  await eventually(() => headers(page)).not.toContain('Address');
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Reset' }).click();
  expect(await headers(page)).toEqual(before);
  expect(noise).toEqual([]);
});

it('the last column can not be switched off', async () => {
  const { page } = await open();
  await openMenu(page);
  const boxes = menu(page).getByRole('checkbox');
  for (const box of (await boxes.all()).slice(1)) await box.uncheck();
  expect(await boxes.first().isDisabled()).toBe(true);
  expect(await headers(page)).toEqual(['Name', 'Actions']);
});

it('Escape closes the menu and gives the focus back', async () => {
  const { page } = await open();
  await openMenu(page);
  await page.keyboard.press('Escape');
  await menu(page).waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('View');
});

it('a refresh asks again and says when the answer came', async () => {
  const { page, noise } = await open();
  const asked = page.waitForResponse((response) => response.url().endsWith('/GetNonTAXPayer'));
  await page.getByRole('button', { name: 'Refresh' }).click();
  expect((await asked).status()).toBe(200);
  await page.getByText(/^Updated at \d\d:\d\d:\d\d$/).waitFor();
  expect(noise).toEqual([]);
});
