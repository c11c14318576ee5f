import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { card, figure, linesOf, openDashboard } from './dashboard.ts';
import { eventually } from '../kit/eventually.ts';
import { apartFromFailedCalls } from '../kit/noise.ts';
import { allRefunds, statusOf } from '../kit/refunds.ts';
import { useStage } from '../kit/stage.ts';
import { answerWith, envelope, Gate } from '../kit/traffic.ts';

const stage = useStage();

const callTo = (end: string) => (url: URL) => url.pathname === `/api/${end}`;
const SALES = callTo('Dashboard/V2/Stat/Transactions');
const SHARES = callTo('Dashboard/V2/Charts');
const alive = (page: Page, title: string) => card(page, title).getByRole('link').waitFor();

const sharesOf = (values: readonly number[]) => ({
  devicesByStatus: values.map((value, index) => ({ label: `Kind ${index + 1}`, value })),
  taxpayersByCategory: null,
  collectionsByRegion: [null, { label: 'East', value: 'x' }],
});

describe('one call that fails', () => {
  it('leaves everything else alive, and can be made again', async () => {
    const { page, noise } = await stage.enter();
    await page.route(SALES, answerWith(envelope(null, 'No figures today.', '500'), 500));
    await page.route(
      callTo('Reports/GetGSTAccrualTrendReports'),
      answerWith(envelope(null, 'No trend today.', '500'), 500),
    );
    await page.route(callTo('Dashboard/V2/Stat/DailyReceipts'), answerWith(envelope({ a: 1 })));
    await openDashboard(page);
    for (const title of ['Transactions', 'GST', 'WHT']) {
      expect(await card(page, title).getByRole('alert').innerText()).toContain('No figures today.');
    }
    for (const title of ['Taxpayers', 'Devices', 'Refunds waiting']) await alive(page, title);
    await figure(page, 'WHT Accrual').locator('canvas').waitFor();
    await figure(page, 'Devices by Status').locator('canvas').waitFor();
    const broken = page.getByRole('region', { name: 'GST Accrual' });
    expect(await broken.innerText()).toContain('No trend today.');
    expect(await page.getByRole('region', { name: 'Daily Receipts' }).innerText()).toContain(
      'The server sent something else than a list.',
    );
    expect(await page.getByRole('row').count()).toBeGreaterThan(10);

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry Transactions' }).click();
    for (const title of ['Transactions', 'GST', 'WHT']) await alive(page, title);
    await broken.getByRole('button', { name: 'Retry' }).click();
    await figure(page, 'GST Accrual').locator('canvas').waitFor();
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it('of what neither period nor district changes, neither', async () => {
    const { page, noise } = await stage.enter();
    const parts = [
      ['Dashboard', 'Overall'],
      ['Dashboard/V2/Charts', 'Charts'],
      ['Transactions/Refund/History', 'Waiting longest'],
    ] as const;
    for (const [path] of parts) await page.route(callTo(path), answerWith('<html>', 200));
    await openDashboard(page);
    for (const [, title] of parts) {
      await page.getByRole('region', { name: title }).getByRole('alert').waitFor();
    }
    await card(page, 'Refunds waiting').getByRole('button', { name: 'Retry' }).waitFor();
    await alive(page, 'Transactions');
    await figure(page, 'GST Accrual').locator('canvas').waitFor();
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it('shows no figure of what is none', async () => {
    const { page, noise } = await stage.enter();
    const nothing = { count: 'many', amount: null, gst: Number.NaN, previousGst: 3, wht: -1 };
    await page.route(SALES, answerWith(envelope({ taxPayerSummary: nothing })));
    await page.route(
      callTo('Dashboard/V2/Stat/Taxpayers'),
      answerWith(envelope({ taxPayerSummary: { total: 0, active: 0 } })),
    );
    await page.route(callTo('Dashboard/V2/Stat/Devices'), answerWith(envelope(null)));
    await openDashboard(page);
    expect(await linesOf(page, 'Transactions')).toEqual(['—', 'Amount —']);
    expect(await linesOf(page, 'GST')).toEqual(['—']);
    expect(await linesOf(page, 'WHT')).toEqual([
      '-1.00',
      'No percentage: not known for the 30 days before',
    ]);
    expect(await linesOf(page, 'Taxpayers')).toEqual([
      '0',
      '— active (0)',
      '— registered in the period; the others as of now',
    ]);
    await card(page, 'Devices').getByRole('button', { name: 'Retry' }).waitFor();
    expect(noise).toEqual([]);
  });

  it('says that nothing before makes no percentage', async () => {
    const { page, noise } = await stage.enter();
    await openDashboard(page, '?period=2022-01-01..2022-01-01');
    expect(await linesOf(page, 'GST')).toEqual(['0.00', 'No percentage: 0.00 in the day before']);
    expect(noise).toEqual([]);
  });
});

it('shows figures before the chart library is there', async () => {
  const { page, noise } = await stage.enter();
  const library = new Gate();
  const order: string[] = [];
  page.on('response', (response) => void (SALES(new URL(response.url())) && order.push('figures')));
  await page.route(/\/assets\/draw-[^/]+\.js$/, async (route) => {
    order.push('library');
    await library.passed;
    await route.continue();
  });
  await openDashboard(page);
  expect(await linesOf(page, 'Transactions')).toHaveLength(3);
  expect(await page.locator('canvas').count()).toBe(0);
  // What is read does not share the line with it.
  await eventually(() => order).toEqual(['figures', 'library']);
  library.open();
  await eventually(() => page.locator('canvas').count()).toBe(7);
  expect(noise).toEqual([]);
});

it('lets refunds be decided in place', async () => {
  const { page, noise } = await stage.enter();
  await openDashboard(page);
  const waiting = page.getByRole('region', { name: 'Waiting longest' });
  const overall = page.getByRole('region', { name: 'Overall' });
  for (const [button, status] of [
    ['Approve', 'Approved'],
    ['Reject', 'Rejected'],
  ] as const) {
    const row = waiting.locator('tbody tr').first();
    const id = await row.locator('td').first().innerText();
    const before = Number((await linesOf(page, 'Refunds waiting'))[0]);
    await row.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: `${button} Refund` });
    await dialog.getByText('Pending approval').waitFor();
    await dialog.getByRole('button', { name: button }).click();
    await page.getByText(`Refund ${status.toLowerCase()} successfully`).waitFor();
    const left = String(before - 1);
    await eventually(async () => (await linesOf(page, 'Refunds waiting'))[0]).toBe(left);
    expect(await waiting.locator('tbody tr').count()).toBe(10);
    expect(await waiting.innerText()).not.toContain(id);
    // What counts them elsewhere on the page has counted again.
    await eventually(() => overall.locator('dl > div').last().locator('dd').innerText()).toBe(left);
    const refund = (await allRefunds(stage)).find(({ transactionId }) => transactionId === id);
    expect(await statusOf(stage, { id: refund?.id ?? 0 })).toBe(status);
  }
  expect(noise).toEqual([]);
});

describe('parts of a whole', () => {
  it('are a pie, whose smallest slices can be read and followed beside it', async () => {
    const { page, noise } = await stage.enter();
    await page.route(SHARES, answerWith(envelope(sharesOf([500, 1, 2, 3, 4, 5]))));
    await openDashboard(page);
    await figure(page, 'Devices by Status').locator('[data-kind="pie"] canvas').waitFor();
    const legend = figure(page, 'Devices by Status').getByRole('list', { name: 'Legend' });
    expect(await legend.getByRole('listitem').allInnerTexts()).toEqual([
      'Kind 1 500 (97.1%)',
      'Kind 2 1 (0.2%)',
      'Kind 3 2 (0.4%)',
      'Kind 4 3 (0.6%)',
      'Kind 5 4 (0.8%)',
      'Kind 6 5 (1%)',
    ]);
    await legend.getByRole('link', { name: 'Kind 2' }).click();
    await eventually(() => page.url()).toContain('/devices?status=Kind+2');
    expect(noise).toEqual([]);
  });

  it('are bars where there are more, and say so where there are none', async () => {
    const { page, noise } = await stage.enter();
    await page.route(SHARES, answerWith(envelope(sharesOf([500, 1, 2, 3, 4, 5, 6]))));
    await openDashboard(page);
    await figure(page, 'Devices by Status').locator('[data-kind="bar"] canvas').waitFor();
    for (const title of ['Taxpayers by Category', 'Collections by Region']) {
      await figure(page, title).getByText('There are no figures.').waitFor();
    }
    await page.getByText("1 entry of the server's answer could not be read").waitFor();
    expect(noise).toEqual([]);
  });
});

it('walks the days of the calendar by the keyboard', async () => {
  const { page, noise } = await stage.enter();
  await openDashboard(page);
  const calendar = figure(page, 'Daily Receipts');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  // One tab stop, the last day.
  expect(await calendar.locator('[data-place][tabindex="0"]').count()).toBe(1);
  await calendar.locator('[data-place][tabindex="0"]').focus();
  expect(await focused()).toMatch(/^30\/06\/24: Receipts [\d,]+, Amount [\d,.]+, GST [\d,.]+$/);
  for (const [key, day] of [
    ['ArrowUp', '29/06/24'],
    ['ArrowLeft', '22/06/24'],
    ['ArrowDown', '23/06/24'],
    ['ArrowRight', '30/06/24'],
    ['ArrowRight', '30/06/24'],
    ['Home', '01/06/24'],
    ['End', '30/06/24'],
  ] as const) {
    await page.keyboard.press(key);
    expect(await focused()).toContain(`${day}: `);
    // What is in focus is told to the eye, too.
    expect(await calendar.locator('p').last().innerText()).toBe(await focused());
  }
  await page.keyboard.press('Enter');
  await eventually(() => page.url()).toContain('transactionDate=2024-06-30..2024-06-30');
  expect(noise).toEqual([]);
});
