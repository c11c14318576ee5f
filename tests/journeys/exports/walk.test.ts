import { readFileSync, rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Page, Route } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { recordTransactions } from '../../../server/transactions/record.ts';
import { parseCsv } from '../../unit/exports/csv-file.ts';
import { receipt } from '../../server/receipts.ts';
import { rowsOf } from '../../server/rows-of.ts';
import { Gate } from '../../kit/gate.ts';
import { numberOf } from '../kit/database.ts';
import { launchBrowser } from '../kit/browser.ts';
import { eventually } from '../kit/eventually.ts';
import { apartFromFailedCalls } from '../kit/noise.ts';
import { pdfPages } from '../kit/pdf.ts';
import { exportButton, exported, makeFolder } from '../kit/files.ts';
import { listed } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { lastToast, toastsOf } from '../kit/toasts.ts';

const stage = useStage({ seed: { transactions: 12_000 } }, () => launchBrowser({ compiles: true }));
const folder = makeFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const LIST = '**/api/Transactions/GetTransactionList';

interface Asked {
  readonly pageNumber: number;
  readonly perPage: number;
}

/** Opens the list; `answer` stands in the way of each page that an export asks for. */
async function open(answer?: (page: number, route: Route) => Promise<unknown>, query = '') {
  const entered = await stage.enter();
  const { page } = entered;
  const toasts = toastsOf(page);
  const asked: number[] = [];
  const files: string[] = [];
  page.on('download', (download) => files.push(download.suggestedFilename()));
  await page.route(LIST, async (route) => {
    const { pageNumber, perPage } = route.request().postDataJSON() as Asked;
    if (perPage === 1000) {
      asked.push(pageNumber);
      await answer?.(pageNumber, route);
    }
    await route.fallback().catch(() => undefined);
  });
  await page.goto(`/transactions${query}`);
  await listed(page);
  return { ...entered, asked, files, toasts };
}

const button = (page: Page, format: string) =>
  page.getByRole('button', { name: `Export ${format}` });
const bar = (page: Page) => page.getByRole('progressbar');
const count = (rows: number): string => rows.toLocaleString('en-GB');
const total = (column: number, records: readonly string[][]): number =>
  records.reduce((sum, record) => sum + Math.round(Number(record[column]) * 100), 0) / 100;

describe('an export of a list that the backend pages', () => {
  it('has all 12,000 rows once, in order, with the sums of the database', async () => {
    const { page, asked, noise } = await open();
    const { file } = await exported(page, folder, 'CSV');
    const [headers = [], ...records] = parseCsv(readFileSync(file, 'utf8').slice(1));
    const all = await rowsOf<{ id: string }>(
      stage.backend.db,
      sql`select transaction_id as id from transactions order by transaction_date desc, transactions.id desc`,
    );
    expect(all).toHaveLength(12_000);
    expect(records.map(([id]) => id)).toEqual(all.map(({ id }) => id));
    for (const [label, column] of [
      ['Amount', sql`amount`],
      ['GST Amount', sql`gst_amount`],
      ['WHT Amount', sql`wht_amount`],
    ] as const) {
      expect(total(headers.indexOf(label), records)).toBe(
        await numberOf(stage, sql`select sum(${column}) from transactions`),
      );
    }
    expect(asked.toSorted((a, b) => a - b)).toEqual(all.slice(0, 12).map((_, index) => index + 1));
    expect(page.workers()).toEqual([]);
    expect(noise).toEqual([]);
  });

  it('tells how far it is, and leaves no file, no worker and no call when it is cancelled', async () => {
    const gate = new Gate();
    const { page, asked, files, noise } = await open((number) =>
      number > 6 ? gate.passed : Promise.resolve(),
    );
    const cancelled = page.waitForEvent('requestfailed');
    await button(page, 'Excel').click();
    await eventually(() => bar(page).getAttribute('value')).toBe('6000');
    expect(await bar(page).getAttribute('max')).toBe('12000');
    expect(await bar(page).getAttribute('aria-label')).toBe('Export to Excel');
    await page.getByText('6,000 of 12,000 rows', { exact: true }).waitFor();
    await page.getByText('Reading rows for Excel: 50%', { exact: true }).waitFor();
    expect(await button(page, 'PDF').isDisabled()).toBe(true);
    expect(page.workers()).toHaveLength(1);
    await page.getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('Enter');
    await cancelled;
    await page.getByText('Export cancelled.', { exact: true }).waitFor();
    await eventually(() => page.workers()).toEqual([]);
    expect(await bar(page).count()).toBe(0);
    const focused = page.locator(':focus');
    expect(await focused.getAttribute('aria-label')).toBe('Export');
    gate.open();
    expect(await button(page, 'Excel').isEnabled()).toBe(true);
    expect(Math.max(...asked)).toBe(9);
    expect(files).toEqual([]);
    expect(noise).toEqual([]);
  });

  it.each([
    ['before its first page', 0, ''],
    ['before anybody would have looked', 1, '1,000 of 12,000 rows'],
  ])('tells how far it is, and can be cancelled, where it stops %s', async (_, pages, told) => {
    const gate = new Gate();
    const { page, files, noise } = await open((number) =>
      number > pages ? gate.passed : Promise.resolve(),
    );
    await button(page, 'Excel').click();
    await eventually(() => bar(page).locator('+ *').innerText()).toBe(told);
    await page.getByText('Reading rows for Excel', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Export cancelled.', { exact: true }).waitFor();
    await eventually(() => page.workers()).toEqual([]);
    gate.open();
    expect(await bar(page).count()).toBe(0);
    expect(files).toEqual([]);
    expect(noise).toEqual([]);
  });

  it('has all rows of a search that the list counts no further than to ten thousand', async () => {
    const { page, noise } = await open(undefined, '?search=TXN-');
    const total = page.getByText('1–10 of more than 10,000', { exact: true });
    await total.waitFor();
    const rows = await numberOf(stage, sql`select count(*) from transactions`);
    expect(rows).toBeGreaterThan(10_000);
    const { file } = await exported(page, folder, 'CSV');
    expect(parseCsv(readFileSync(file, 'utf8').slice(1))).toHaveLength(rows + 1);
    await page.getByTitle('1000', { exact: true }).click();
    await page.getByText('Narrow the search to see the others.').waitFor();
    expect(noise).toEqual([]);
  });

  it('ends when its screen is left', async () => {
    const gate = new Gate();
    const { page, asked, files, noise } = await open((number) =>
      number > 5 ? gate.passed : Promise.resolve(),
    );
    const ended = page.waitForEvent('requestfailed');
    await button(page, 'PDF').click();
    await eventually(() => page.workers().length).toBe(1);
    await eventually(() => Math.max(...asked)).toBeGreaterThan(5);
    await page.getByRole('link', { name: 'Devices' }).click();
    await ended;
    await eventually(() => page.workers()).toEqual([]);
    await listed(page);
    gate.open();
    expect(files).toEqual([]);
    expect(await lastToast(page)).toBe('');
    expect(noise).toEqual([]);
  });

  it('fails in words of its own when a page can not be read', async () => {
    const { page, files, toasts, noise } = await open((number, route) =>
      number === 4 ? route.fulfill({ status: 500, body: 'no' }) : Promise.resolve(),
    );
    await (await exportButton(page, 'CSV')).click();
    await eventually(toasts).toEqual(['Export Error: Failed to export to CSV.']);
    await eventually(() => page.workers()).toEqual([]);
    expect(files).toEqual([]);
    expect(await (await exportButton(page, 'CSV')).isEnabled()).toBe(true);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it('finds nothing to export where everything is gone by then', async () => {
    const empty = { totalPages: 0, totalRecords: 0, list: [] };
    const { page, files, noise } = await open((_, route) =>
      route.fulfill({
        json: { responseCode: '200', responseMessage: 'Success', result: empty },
      }),
    );
    await button(page, 'Excel').click();
    await eventually(() => lastToast(page)).toBe('No Data: No data to export.');
    expect(files).toEqual([]);
    expect(noise).toEqual([]);
  });

  it('says on the screen and in the file that the list has changed meanwhile', async () => {
    const query = '?transactionDate=2024-05-01..2024-06-30';
    const matching = sql`from transactions where transaction_date >= '2024-05-01'`;
    const before = await numberOf(stage, sql`select count(*) ${matching}`);
    expect(before).toBeGreaterThan(1000);
    const { page, noise } = await open(async (number) => {
      // It is the newest, and pushes the others down.
      if (number === 2) await recordTransactions(stage.backend.db, [receipt()]);
    }, query);
    const { file } = await exported(page, folder, 'PDF');
    const notice = `The list changed while it was read: ${count(before)} rows at first, ${count(before + 1)} at the end. This file has ${count(before)}.`;
    const alert = page.getByRole('alert').filter({ hasText: 'The list changed' });
    expect(await alert.locator('p').innerText()).toBe(notice);
    const pages = pdfPages(file);
    expect(pages[0]?.replace(/\s+/g, ' ')).toContain(`Transactions ${notice} S/N`);
    const ids = pages.join('').match(/TXN-\d{8}-\d+/g) ?? [];
    expect(new Set(ids).size).toBe(before);
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await eventually(() => alert.count()).toBe(0);
    expect(noise).toEqual([]);
  });
});
