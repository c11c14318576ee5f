import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from '../../server/client.ts';
import { Gate } from '../../kit/gate.ts';
import { address, button, follow, press } from '../kit/account-pages.ts';
import { eventually } from '../kit/eventually.ts';
import { hasFocus, tabTo } from '../kit/keys.ts';
import {
  activeFilters,
  choose,
  columnTexts,
  counted,
  headers,
  listed,
  loaded,
  openList,
  openViewMenu,
  option,
  rows,
  searchBox,
  tableTexts,
  totalOf,
  turnTo,
} from '../kit/list-page.ts';
import { numberOf } from '../kit/records.ts';
import { useStage } from '../kit/stage.ts';
import { callTo, recordCalls } from '../kit/traffic.ts';

const stage = useStage();

const LIST = callTo('/api/Transactions/GetTransactionList');

it('filters are removed by keyboard, which continues at the list', async () => {
  const { page } = await stage.enter();
  await openList(page, '/devices?status=Active&model=FD-100');
  const status = button(activeFilters(page), 'Status: Active, remove filter');
  const model = button(activeFilters(page), 'Model: FD-100, remove filter');
  await tabTo(page, status);
  await page.keyboard.press('Enter');
  await eventually(() => hasFocus(model)).toBe(true);
  await page.keyboard.press('Space');
  await eventually(() => activeFilters(page).count()).toBe(0);
  await eventually(() => address(page)).toBe('/devices');
  await page.keyboard.press('Tab');
  expect(await hasFocus(button(page, 'Refresh'))).toBe(true);
});

it('a saved view is found again, is kept after a reload, can be opened first, and can be shared by its URL', async () => {
  const { page } = await stage.enter();
  await openList(page, '/devices?status=Faulty&sort=serialNumber');
  await (await openViewMenu(page)).getByLabel('Model').uncheck();
  await page.keyboard.press('Escape');
  const seen = await headers(page);
  expect(seen).not.toContain('Model');

  await press(page, 'Saved views');
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  const name = page.getByRole('textbox', { name: 'Name of this view' });
  await eventually(() => hasFocus(name)).toBe(true);
  await page.getByRole('dialog').getByText('Status: Faulty').waitFor();
  await name.fill(' To be repaired ');
  await page.keyboard.press('Enter');
  const view = button(page, 'Saved views: To be repaired');
  await view.waitFor();
  await eventually(() => hasFocus(view)).toBe(true);
  const saved = page.url();

  await press(page, 'Clear Filters');
  await press(page, 'Saved views');
  await page.getByRole('menuitem', { name: 'To be repaired' }).click();
  await eventually(() => page.url()).toBe(saved);
  await view.click();
  await page.getByRole('menuitem', { name: 'Save or edit views' }).click();
  await page.getByRole('checkbox', { name: 'To be repaired is the default view' }).check();
  await page.keyboard.press('Escape');
  await openList(page, '/users');
  await follow(page, 'Devices');
  await view.waitFor();
  await listed(page);
  expect(page.url()).toBe(saved);
  expect(await headers(page)).toEqual(seen);

  const other = await stage.enter();
  await openList(other.page, saved);
  expect(await headers(other.page)).toEqual(seen);
  await button(other.page, 'Status: Faulty, remove filter').waitFor();
});

it('columns and density are kept for the person who chose them', async () => {
  const { page } = await stage.enter();
  await openList(page, '/non-taxpayers');
  const before = await headers(page);
  const height = async () => (await rows(page).nth(1).boundingBox())?.height ?? 0;
  const comfortable = await height();
  const menu = await openViewMenu(page);
  await menu.getByLabel('Address').uncheck();
  await menu.getByLabel('Compact').check();
  expect(await headers(page)).toEqual(before.filter((name) => name !== 'Address'));
  await eventually(height).toBeLessThan(comfortable);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect(await hasFocus(button(page, 'View').first())).toBe(true);

  // Somebody else at the same browser sees the list as it was.
  const officer = { email: 'officer@nra.example', password: 'Officer#2024' };
  for (const [token, isChosen] of [
    [await signIn(stage.backend.url, officer), false],
    [await stage.token(), true],
  ] as const) {
    const cookie = { name: 'token', value: token, url: stage.backend.url };
    await page.context().addCookies([cookie]);
    await page.reload();
    await listed(page);
    await eventually(async () => (await headers(page)).includes('Address')).toBe(!isChosen);
  }
  await press(await openViewMenu(page), 'Reset');
  expect(await headers(page)).toEqual(before);
});

it('a dropdown unfolds below its box for people who want no motion', async () => {
  const { page } = await stage.enter({ reducedMotion: 'reduce' });
  await openList(page, '/users');
  const box = page.getByRole('combobox', { name: 'Filter by Role' });
  await box.click();
  const first = option(page, 'Administrator');
  await first.waitFor();
  const top = async (part: typeof box) => (await part.boundingBox())?.y ?? 0;
  await eventually(async () => (await top(first)) > (await top(box))).toBe(true);
});

it('a taxpayer opens from the register, and the link back and Back return to the same rows', async () => {
  const { page } = await stage.enter();
  const calls = recordCalls(page);
  await openList(page, '/tax-payers');
  const all = await numberOf(stage, sql`select count(*) from taxpayers`);
  await eventually(() => totalOf(page)).toBe(all);
  const ofRegister = calls.filter((call) => /GetTAXPayer$|GetTaxpayer\w+List/.test(call));
  expect(ofRegister).toEqual(['GET /api/TAXPayers/GetTAXPayer']);
  await choose(page, 'Filter by Category', 'Large');
  await turnTo(page, 2);
  await eventually(() => address(page)).toBe('/tax-payers?page=2&category=Large');
  const before = await tableTexts(page);
  const [name = ''] = await columnTexts(page, 'Taxpayer');
  for (const back of [
    () => page.getByRole('link', { name: 'Taxpayers' }).last().click(),
    () => page.goBack(),
  ]) {
    await page.getByRole('link', { name, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await back();
    await eventually(() => tableTexts(page)).toEqual(before);
    expect(address(page)).toBe('/tax-payers?page=2&category=Large');
  }
});

/** The bodies of the page's calls for transactions from now on. */
function bodiesOf(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (LIST(new URL(request.url()))) bodies.push(request.postDataJSON());
  });
  return bodies;
}

it('transactions are asked for at most every 300 ms while somebody types, and an answer that was overtaken is given up', async () => {
  const { page } = await stage.enter();
  await page.clock.install();
  const texts = () => bodies.map(({ searchText }) => searchText);
  await openList(page, '/transactions');
  await page.clock.pauseAt(Date.now() + 60_000);
  const bodies = bodiesOf(page);
  const gate = new Gate();
  await page.route(LIST, async (route) => {
    const { searchText } = route.request().postDataJSON() as { searchText: string };
    if (searchText === 'T') await gate.passed;
    await route.continue().catch(() => undefined);
  });
  const givenUp = page.waitForEvent('requestfailed', (request) => LIST(new URL(request.url())));
  const before = await tableTexts(page);
  const box = searchBox(page);
  await box.pressSequentially('T');
  await page.clock.runFor(1);
  await eventually(texts).toEqual(['T']);
  for (const letter of 'XN-20') {
    await box.pressSequentially(letter);
    await page.clock.runFor(40);
  }
  expect(texts()).toEqual(['T']);
  // The rows before stay until there are others.
  expect(await tableTexts(page)).toEqual(before);
  await page.clock.runFor(140);
  await eventually(texts).toEqual(['T', 'TXN-20']);
  expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED');
  gate.open();
  await page.clock.runFor(5000);
  expect(texts()).toEqual(['T', 'TXN-20']);
  await page.clock.resume();
  await loaded(page);
  expect(await counted(page).innerText()).toMatch(/^1–/);
});
