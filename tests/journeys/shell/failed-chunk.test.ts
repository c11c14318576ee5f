import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { heading, press } from '../kit/account-pages.ts';
import { eventually } from '../kit/eventually.ts';
import { listed, openList as goToList, searchBox } from '../kit/list-page.ts';
import { DIST, useStage } from '../kit/stage.ts';
import { apartFromFailedCalls } from '../kit/visit.ts';

const stage = useStage();

const WHAT_TO_DO = 'Check your connection and retry; nothing was lost.';

const told = (page: Page) => page.getByRole('alert').getByText(WHAT_TO_DO);

/** Presses an entry of the account menu, whose code is there. */
async function account(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await press(page, entry);
}

/** A list, and nothing loaded that it does not need. */
async function openList() {
  const { page, noise } = await stage.enter({ cold: true });
  await goToList(page, '/taxpayer-refund');
  const views = page.getByRole('button', { name: 'Saved views' });
  await eventually(() => views.isEnabled()).toBe(true);
  return { page, noise };
}

it('a page whose script did not arrive is shown by ‘Retry’ once it does', async () => {
  const { page, noise } = await openList();
  await page.route(/\/assets\/DevicesPage-.*\.js$/, (route) => route.abort());
  await page.getByRole('link', { name: 'Devices', exact: true }).click();
  await heading(page, 'This page could not be loaded').waitFor();
  expect(await told(page).count()).toBe(1);
  expect(await page.getByText('Oops!').count()).toBe(0);
  for (let time = 0; time < 2; time++) {
    const failed = page.waitForEvent('requestfailed');
    await press(page, 'Retry');
    await failed;
  }
  await page.unroute(/\/assets\/DevicesPage-.*\.js$/);
  await press(page, 'Retry');
  await heading(page, 'Devices').waitFor();
  await listed(page);
  expect(apartFromFailedCalls(noise)).toEqual([]);
});

describe('without a connection', () => {
  it('a page comes by itself when it is back, with its styles', async () => {
    const { page, noise } = await openList();
    await page.context().setOffline(true);
    await account(page, 'Help');
    await heading(page, 'This page could not be loaded').waitFor();
    await page.context().setOffline(false);
    await heading(page, 'Help').waitFor();
    const styled = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
          ({ href, sheet }) => [
            /\/(\w+)-[^/]*$/.exec(href)?.[1],
            (sheet?.cssRules.length ?? 0) > 0,
          ],
        ),
      );
    expect(await styled()).toContainEqual(['HelpPage', true]);
    expect((await styled()).filter(([, isThere]) => !isThere)).toEqual([]);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it('a dialog says so over its page, which keeps what was typed, and opens by itself', async () => {
    const { page, noise } = await openList();
    await searchBox(page).fill('a');
    await page.context().setOffline(true);
    await account(page, 'Change Password');
    const failure = page.getByRole('dialog').filter({ hasText: WHAT_TO_DO });
    await failure.waitFor();
    await press(failure, 'Close');
    await eventually(() => failure.count()).toBe(0);
    await account(page, 'Change Password');
    await failure.waitFor();
    await page.context().setOffline(false);
    await page
      .getByRole('dialog', { name: 'Change Password' })
      .getByLabel('Old Password')
      .waitFor();
    expect(await failure.count()).toBe(0);
    expect(await searchBox(page).inputValue()).toBe('a');
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });
});

it('after a new deployment, whose files have other names, a page asks to be loaded anew', async () => {
  const { page, noise } = await openList();
  const own = readFileSync(join(DIST, 'index.html'), 'utf8');
  const next = own.replace(/index-[\w-]+\.js/, 'index-Another1.js');
  await page.route(`${stage.backend.url}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: next }),
  );
  await page.route(/\/assets\/DevicesPage-/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Devices', exact: true }).click();
  await page.getByRole('alert').getByText('A new version is there.').waitFor();
  await page.unrouteAll();
  await press(page, 'Reload');
  await heading(page, 'Devices').waitFor();
  await listed(page);
  expect(apartFromFailedCalls(noise)).toEqual([]);
});
