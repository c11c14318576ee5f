import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { account, accountMenu, sidebar } from '../kit/account-pages.ts';
import { eventually } from '../kit/eventually.ts';
import { useStage } from '../kit/stage.ts';
import { openPath } from '../kit/visit.ts';

const stage = useStage();

const width = (page: Page) => async () =>
  (await page.getByRole('complementary').first().boundingBox())?.width;

const colourOf = (link: Locator) =>
  link.evaluate((it) => getComputedStyle(it.closest('li') ?? it).backgroundColor);

const isSeen = (icon: Element): boolean => icon.checkVisibility({ opacityProperty: true });

const opened = stage.enterForFile();

it('the sidebar marks the area that is open, and the window is named after it', async () => {
  const { page } = opened;
  await page.goto('/dashboard');
  const plain = await colourOf(sidebar(page).getByRole('link').nth(1));
  for (const [label, path] of [
    ['Users', '/users'],
    ['Dashboard', '/dashboard'],
  ] as const) {
    await sidebar(page).getByText(label, { exact: true }).click();
    await page.getByRole('heading', { name: label, exact: true, level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    const current = sidebar(page).getByRole('link').and(page.locator('[aria-current=page]'));
    expect(await current.allInnerTexts()).toEqual([label]);
    await eventually(() => colourOf(current)).not.toBe(plain);
    await eventually(() => page.title()).toContain(label);
  }
});

it('the sidebar is 256 pixels wide, 64 collapsed to icons, which keep their names', async () => {
  const { page } = opened;
  await openPath(page, '/users');
  await eventually(width(page)).toBe(256);
  await page.getByRole('button', { name: 'Collapse Menu' }).click();
  await eventually(width(page)).toBe(64);
  const link = sidebar(page).getByRole('link', { name: 'Performance Hub' });
  expect((await link.getByText('Performance Hub').boundingBox())?.width).toBeLessThan(2);
  expect(await link.locator('svg').evaluate(isSeen)).toBe(true);
  await link.click();
  await page.getByRole('heading', { name: 'Performance Hub' }).waitFor();
  expect(await width(page)()).toBe(64);
  await page.getByRole('button', { name: 'Expand Menu' }).click();
  await eventually(width(page)).toBe(256);
  await page.getByRole('button', { name: 'Collapse Menu' }).waitFor();
});

it('the top bar and the footer name the person with the role, the authority, and in a menu, closed by Escape, what one may do', async () => {
  const { page } = opened;
  await openPath(page, '/logs');
  await page.getByText('Welcome, Ada Demo-Admin', { exact: true }).waitFor();
  await page.getByRole('banner').getByText('Administrator', { exact: true }).waitFor();
  const line = page.getByRole('contentinfo').getByRole('link');
  expect(await line.innerText()).toBe('Copyright National Revenue Authority © 2024');
  expect(await line.getAttribute('href')).toMatch(/^https:\/\//);

  await account(page).click();
  const panel = accountMenu(page);
  await panel.waitFor();
  const text = await panel.innerText();
  for (const words of ['Ada Demo-Admin', 'admin@nra.example', '+999 20 555 0101']) {
    expect(text).toContain(words);
  }
  expect(text).toMatch(/Version \d+\.\d+\.\d+ \(.+\)/);
  expect(await panel.getByRole('menuitem').allInnerTexts()).toEqual([
    'Help',
    'Change Password',
    'Sign out everywhere',
    'Logout',
  ]);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
});

it('the colours change between light and dark, in all tabs, which the browser remembers', async () => {
  const { page } = await stage.enter({ colorScheme: 'light' });
  await page.goto('/taxpayer-refund');
  const brightness = () =>
    page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]));
  await page.getByRole('button', { name: 'Switch to dark colours' }).click();
  await eventually(brightness).toBeLessThan(60);
  await page.reload();
  await page.getByRole('button', { name: 'Switch to light colours' }).waitFor();
  expect(await brightness()).toBeLessThan(60);
  const tab = await page.context().newPage();
  await tab.goto('/taxpayer-refund');
  await tab.getByRole('button', { name: 'Switch to light colours' }).click();
  await eventually(brightness).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Switch to dark colours' }).waitFor();
  await tab.close();
});
