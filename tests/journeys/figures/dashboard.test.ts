import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { Gate } from '../../kit/gate.ts';
import { numberOf } from '../kit/database.ts';
import { eventually } from '../kit/eventually.ts';
import { amount } from '../kit/expected.ts';
import { counted } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { card, figure, JUNE, linesOf, openDashboard, settled, tableOf } from './dashboard.ts';

const stage = useStage();

const SALES = '/api/Dashboard/V2/Stat/Transactions';
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const total = async (page: Page) => (await counted(page).innerText()).split(' of ')[1];
const count = (value: unknown): string => Number(value).toLocaleString('en');

/** What a page is answered with from now on, by the last parts of the paths. */
function recordResults(page: Page) {
  const results = new Map<string, Promise<unknown>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/')) return;
    const result = response.json().then((body: { result: unknown }) => body.result);
    // An answer whose page has gone on has no body any more; whoever needs it fails where it is asked for.
    result.catch(() => undefined);
    results.set(pathname.replace('/api/', ''), result);
  });
  return async <Result>(path: string) => (await results.get(path)) as Result;
}

it('figures come before the chart library, are those that the backend answers, and lead by a column, a day and a card to lists of as many', async () => {
  const { page, noise } = await stage.enter();
  const answered = recordResults(page);
  const library = new Gate();
  const order: string[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === SALES) order.push('figures');
  });
  await page.route(/\/assets\/draw-[^/]+\.js$/, async (route) => {
    order.push('library');
    await library.passed;
    await route.continue();
  });
  await openDashboard(page);
  const { taxPayerSummary: sales } = await answered<{ taxPayerSummary: Record<string, number> }>(
    'Dashboard/V2/Stat/Transactions',
  );
  expect(sales['gst']).toBeGreaterThan(0);
  const [sold, , amountOf] = await linesOf(page, 'Transactions');
  expect([sold, amountOf]).toEqual([
    count(sales['count']),
    `Amount ${amount(sales['amount'] ?? null)}`,
  ]);
  expect((await linesOf(page, 'GST'))[0]).toBe(amount(sales['gst'] ?? null));
  expect((await linesOf(page, 'WHT'))[0]).toBe(amount(sales['wht'] ?? null));
  const months = await answered<{ value: number }[]>('Reports/GetGSTAccrualTrendReports');
  expect((await tableOf(page, 'GST Accrual')).map(([, value]) => value)).toEqual(
    months.map(({ value }) => amount(value)),
  );
  await figure(page, 'GST Accrual').getByRole('button', { name: 'Show as table' }).click();
  const shares =
    await answered<Record<string, { label: string; value: number }[]>>('Dashboard/V2/Charts');
  expect(await tableOf(page, 'Devices by Status')).toEqual(
    shares['devicesByStatus']?.map(({ label, value }) => [label, count(value)]),
  );
  await figure(page, 'Devices by Status').getByRole('button', { name: 'Show as table' }).click();
  // What is read does not share the line with the library.
  expect(await page.locator('canvas').count()).toBe(0);
  await eventually(() => order).toEqual(['figures', 'library']);
  library.open();
  await eventually(() => page.locator('canvas').count()).toBe(7);
  // Two screens: what needs work is on the first, with the figures of the period below it.
  const bottom = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(bottom).toBeLessThanOrEqual(1800);

  const plot = figure(page, 'GST Accrual').locator('[data-drawn="true"]');
  await plot.scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await plot.boundingBox()) ?? {};
  // The last column, just above the ground; right of it is the room for its label.
  await plot.click({ position: { x: width - 37, y: height - 40 } });
  await eventually(() => query(page)).toEqual({ transactionDate: JUNE, collectionType: 'GST' });
  // Nothing of a tax lies in the transactions of the other one.
  const elsewhere = sql`select coalesce(sum(case collection_type when 'GST' then wht_amount
    else gst_amount end), 0) from transactions`;
  expect(await numberOf(stage, elsewhere)).toBe(0);

  await page.goBack();
  await settled(page);
  const calendar = figure(page, 'Daily Receipts');
  await calendar.locator('[data-place][tabindex="0"]').focus();
  await page.keyboard.press('ArrowUp');
  const told = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(told).toMatch(/^29\/06\/24: Receipts [\d,]+, Amount [\d,.]+, GST [\d,.]+$/);
  expect(await calendar.locator('p').last().innerText()).toBe(told);
  await page.keyboard.press('Enter');
  await eventually(() => query(page)).toEqual({ transactionDate: '2024-06-29..2024-06-29' });
  await eventually(() => total(page)).toBe(/Receipts ([\d,]+), /.exec(told ?? '')?.[1]);

  await page.goBack();
  await settled(page);
  await card(page, 'Transactions').getByRole('link').click();
  await eventually(() => query(page)).toEqual({ transactionDate: JUNE });
  await eventually(() => total(page)).toBe(count(sales['count']));
  expect(noise).toEqual([]);
});

it('all usual periods are in sight where there is room above their button and little below', async () => {
  const { page, noise } = await stage.enter({ viewport: { width: 390, height: 844 } });
  await openDashboard(page);
  const button = page.getByRole('button', { name: /^Period/ });
  await button.evaluate((element) =>
    scrollTo(0, scrollY + element.getBoundingClientRect().bottom - innerHeight + 250),
  );
  await button.click();
  const periods = page.getByRole('dialog', { name: 'Period' });
  await periods.waitFor();
  const { y = 0, height = 0 } =
    (await periods.getByRole('button', { name: 'This year' }).boundingBox()) ?? {};
  const box = await periods.boundingBox();
  expect(y + height).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  expect(noise).toEqual([]);
});
