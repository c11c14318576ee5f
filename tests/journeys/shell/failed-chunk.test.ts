import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { choose, field, heading, press } from '../kit/account-pages.ts';
import { eventually } from '../kit/eventually.ts';
import { listed, openList as goToList, searchBox } from '../kit/list-page.ts';
import { DIST, useStage } from '../kit/stage.ts';
import { lastToast } from '../kit/toasts.ts';
import { forgiveFailedCalls } from '../kit/visit.ts';

const stage = useStage();

const PAGE = /\/assets\/DevicesPage-/;

/** A list, and nothing loaded that it does not need. */
async function openList() {
  const { page, noise } = await stage.enter({ cold: true });
  await goToList(page, '/taxpayer-refund');
  const views = page.getByRole('button', { name: 'Saved views' });
  await eventually(() => views.isEnabled()).toBe(true);
  return { page, noise };
}

const followDevices = (page: Page) =>
  page.getByRole('link', { name: 'Devices', exact: true }).click();

it('a page whose script did not arrive says so, is loaded again by the next visit, and by Reload', async () => {
  const { page, noise } = await openList();
  await page.route(PAGE, (route) => route.abort());
  await followDevices(page);
  await page.getByText('This part could not be loaded.').waitFor();
  expect(await page.getByText('Oops!').count()).toBe(0);
  await page.goBack();
  await listed(page);
  await followDevices(page);
  await page.getByText('This part could not be loaded.').waitFor();
  await page.unroute(PAGE);
  await page.getByRole('link', { name: 'Reload' }).click();
  await heading(page, 'Devices').waitFor();
  forgiveFailedCalls(noise);
});

it('a dialog whose code fails to load shows a toast, the page keeps its input, and the dialog opens the next time', async () => {
  const { page, noise } = await openList();
  await searchBox(page).fill('a');
  await page.context().setOffline(true);
  await choose(page, 'Change Password');
  await eventually(() => lastToast(page)).toContain('This dialog could not be loaded');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.context().setOffline(false);
  await choose(page, 'Change Password');
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await field(dialog, 'Old Password').waitFor();
  expect(await searchBox(page).inputValue()).toBe('a');
  forgiveFailedCalls(noise);
});

it('after a deployment with other file names, a page whose code is gone asks for a reload', async () => {
  const { page, noise } = await openList();
  const own = readFileSync(join(DIST, 'index.html'), 'utf8');
  const next = own.replace(/index-[\w-]+\.js/, 'index-Another1.js');
  await page.route(`${stage.backend.url}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: next }),
  );
  await page.route(PAGE, (route) => route.fulfill({ status: 404 }));
  await followDevices(page);
  await page.getByRole('status').getByText('A new version is available.').waitFor();
  await page.unrouteAll();
  await press(page, 'Reload');
  await listed(page);
  expect(await heading(page, 'Devices').count()).toBe(1);
  forgiveFailedCalls(noise);
});
