import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { read } from 'xlsx';
import { violations } from '../kit/axe.ts';
import { numberOf } from '../kit/database.ts';
import { eventually } from '../kit/eventually.ts';
import {
  figuresShown,
  JUNE,
  listTexts,
  openHub,
  panel,
  periodQuery,
  query,
  ranked,
  STAT,
  tab,
  TOP_10,
  within,
} from './performance-hub.ts';
import { exported, makeFolder, sheetOf } from '../kit/files.ts';
import { counted } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { recordCalls } from '../kit/traffic.ts';

const stage = useStage();

const search = (page: Page): string => decodeURIComponent(new URL(page.url()).search);

describe('the dates', () => {
  it('are this month so far at first, are chosen in one place for all tabs, and stand in the address', async () => {
    const { page, noise } = await stage.enter();
    const asked: unknown[] = [];
    await page.route(`**${STAT}/*`, (route) => {
      const { pathname } = new URL(route.request().url());
      asked.push({ call: pathname.slice(STAT.length + 1), ...route.request().postDataJSON() });
      return route.continue();
    });
    await page.goto('/performance-hub');
    await page.getByText('There are no receipts in this period.').waitFor();
    const today = new Date().toISOString().slice(0, 10);
    expect(asked).toEqual([
      { call: 'DailyReceipts', startDate: `${today.slice(0, 8)}01`, endDate: today },
    ]);
    expect(search(page)).toBe('');
    await page.getByRole('button', { name: /^Period: / }).click();
    for (const [end, day] of [
      ['From', '01/06/2024'],
      ['To', '30/06/2024'],
    ]) {
      await page.getByRole('textbox', { name: end ?? '' }).fill(day ?? '');
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Escape');
    await eventually(() => search(page)).toBe(`?${periodQuery(JUNE)}`);
    await eventually(() => counted(page).innerText()).toBe('1–10 of 30');
    expect(asked.at(-1)).toEqual({
      call: 'DailyReceipts',
      startDate: JUNE.from,
      endDate: JUNE.to,
    });
    await panel(page).getByTitle('3').click();
    await eventually(() => counted(page).innerText()).toBe('21–30 of 30');
    await page.getByRole('button', { name: /^Period: / }).click();
    await page.getByRole('textbox', { name: 'From' }).fill('02/05/2024');
    await page.keyboard.press('Enter');
    // Other days begin again at the first page.
    await eventually(() => counted(page).innerText()).toBe('1–10 of 60');
    await page.goBack();
    await eventually(() => counted(page).innerText()).toBe('21–30 of 30');
    await tab(page, 'Top 10').click();
    await eventually(() => search(page)).toBe(`?${TOP_10}`);
    await eventually(() => asked).toContainEqual({
      call: 'Top10Taxpayers',
      startDate: JUNE.from,
      endDate: JUNE.to,
    });
    await page.reload();
    await page.getByRole('tab', { name: 'Top 10', selected: true }).waitFor();
    await page.getByRole('button', { name: 'Period: 01/06/2024 – 30/06/2024' }).waitFor();
    expect(noise).toEqual([]);
  });

  it('are off where they change nothing, which a note says', async () => {
    const { page, noise } = await stage.enter();
    await openHub(page, TOP_10);
    const dates = page.getByRole('button', { name: /^Period: / });
    const note = page.getByText(/^All time: these ranks count every transaction/);
    expect([await dates.isDisabled(), await note.count()]).toEqual([false, 0]);
    for (const name of ['Top All Time', 'Least All Time']) {
      await tab(page, name).click();
      await note.waitFor();
      expect(await dates.isDisabled()).toBe(true);
    }
    await tab(page, 'Least 10').click();
    await page.getByRole('button', { name: 'Period: 01/06/2024 – 30/06/2024' }).waitFor();
    expect(await dates.isDisabled()).toBe(false);
    expect(noise).toEqual([]);
  });
});

describe('the tabs', () => {
  it('ask for their figures when they are opened, and not again when one comes back', async () => {
    const { page, noise } = await stage.enter();
    const calls = recordCalls(page);
    await openHub(page, periodQuery(JUNE));
    const days = await listTexts(page);
    expect(calls).toEqual([`POST ${STAT}/DailyReceipts`]);
    await tab(page, 'Daily Receipts').focus();
    const opened = [];
    for (const [name, ...asked] of [
      ['Top 10', 'POST Top10Taxpayers', 'POST Top10Taxpayers'],
      ['Least 10', 'POST Least10Taxpayers', 'POST Least10Taxpayers'],
      ['Top All Time', 'GET TopPerformingTaxpayersAllTime?count=10'],
      ['Least All Time', 'POST BottomLeastTaxpayersAllTime'],
      ['Refund Requests per Day', 'POST RefundRequestsPerDay'],
    ] as const) {
      await page.keyboard.press('ArrowRight');
      await page.getByRole('tab', { name, selected: true }).waitFor();
      await page.getByRole('tabpanel', { name }).waitFor();
      await figuresShown(page);
      opened.push(...asked.map((call) => call.replace(' ', ` ${STAT}/`)));
      await eventually(() => calls.slice(1)).toEqual(opened);
    }
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel', { name: 'Daily Receipts' }).waitFor();
    expect(await listTexts(page)).toEqual(days);
    expect(calls.slice(1)).toEqual(opened);
    expect(noise).toEqual([]);
  });
});

describe('the rows', () => {
  it('of ranks lead to the taxpayer', async () => {
    const { page, noise } = await stage.enter();
    const [first] = await query(stage, ranked('desc', JUNE));
    await openHub(page, TOP_10);
    await page.getByRole('link', { name: String(first?.['name']), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: String(first?.['name']) }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/tax-payers/${String(first?.['tin'])}`);
    expect(noise).toEqual([]);
  });

  it('of days lead to the transactions of the day', async () => {
    const { page, noise } = await stage.enter();
    await openHub(page, periodQuery(JUNE));
    const [day, receipts] = (await listTexts(page))[1] ?? [];
    expect(day).toBe('29/06/24');
    await page.getByRole('link', { name: '29/06/24' }).click();
    await page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor();
    expect(search(page)).toBe('?transactionDate=2024-06-29..2024-06-29');
    await eventually(() => counted(page).innerText()).toBe(`1–10 of ${receipts}`);
    const onDay = within(sql`transaction_date`, { from: '2024-06-29', to: '2024-06-29' });
    expect(await numberOf(stage, sql`select count(*) from transactions where ${onDay}`)).toBe(
      Number(receipts),
    );
    expect(noise).toEqual([]);
  });
});

it('exports the open tab with all that its list says', async () => {
  const { page, noise } = await stage.enter();
  await openHub(page, TOP_10);
  await panel(page).getByText('new').first().waitFor();
  const { name, file } = await exported(page, makeFolder(), 'Excel');
  expect(name).toMatch(/^top_10_export_\d{8}_\d{6}\.xlsx$/);
  const rows = await query(stage, ranked('desc', JUNE));
  const shown = await listTexts(page);
  const sheet = sheetOf(file);
  expect(sheet.name).toBe('Top 10 Taxpayers');
  const header = ['Rank', 'Change', 'Taxpayer', 'TIN', 'Transactions', 'Amount', 'GST'];
  expect(sheet.cells).toEqual([
    header,
    ...rows.map(({ rank, name, tin, count, amount, gst }, place) => [
      rank,
      shown[place]?.[1],
      name,
      tin,
      count,
      Number(amount),
      Number(gst),
    ]),
  ]);
  expect(read(readFileSync(file)).Props?.Subject).toContain('Period: 01/06/2024 – 30/06/2024');
  expect(noise).toEqual([]);
});

it('fits a phone with the open tab in sight, and axe finds nothing serious in light or dark', async () => {
  const { page, noise } = await stage.enter({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  await page.goto(`/performance-hub?${periodQuery(JUNE)}&selectedTab=refund-requests-per-day`);
  await panel(page).getByRole('listitem').first().waitFor();
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  const open = await tab(page, 'Refund Requests per Day').boundingBox();
  expect((open?.x ?? 390) + (open?.width ?? 390)).toBeLessThanOrEqual(390);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await eventually(() => violations(page)).toEqual([]);
  }
  expect(noise).toEqual([]);
});
