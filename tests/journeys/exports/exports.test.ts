import { sql } from 'drizzle-orm';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Gate } from '../../kit/gate.ts';
import { call } from '../../server/client.ts';
import { rowsOf } from '../../server/rows-of.ts';
import { parseCsv } from '../../unit/exports/csv-file.ts';
import { button, press } from '../kit/account-pages.ts';
import { launchBrowser } from '../kit/browser.ts';
import { gone } from '../kit/dialog.ts';
import { eventually } from '../kit/eventually.ts';
import { customer, HEADERS, tableTime } from '../kit/expected.ts';
import { exportButton, exported, sheetOf } from '../kit/files.ts';
import { hasFocus } from '../kit/keys.ts';
import { listed, openList } from '../kit/list-page.ts';
import { pdfPages } from '../../kit/pdf.ts';
import { numberOf } from '../kit/records.ts';
import { allRefunds } from '../kit/refunds.ts';
import { useStage } from '../kit/stage.ts';
import { lastToast, toastsOf } from '../kit/toasts.ts';
import { ADMIN, forgiveFailedCalls } from '../kit/visit.ts';

// Writing thousands of rows takes twice as long without the optimizing compilers.
const stage = useStage({ seed: { transactions: 12_000 } }, () => launchBrowser({ compiles: true }));

/** A quote marks as text what a spreadsheet would run as a formula. */
function csvCell(value: unknown): string {
  const text = String(value ?? '');
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^\+[\d ]+$/.test(text);
  return typeof value === 'string' && isFormula ? `'${text}` : text;
}

it('all refunds, hostile texts among them, are in each kind of file in the order of the list', async () => {
  const { page } = await stage.enter();
  await openList(page, '/taxpayer-refund');
  const refunds = (await allRefunds(stage)).toSorted((a, b) =>
    (b.createdDate ?? '').localeCompare(a.createdDate ?? ''),
  );
  const expected = refunds.map((refund) => [
    refund.transactionId,
    refund.taxPayerName,
    refund.taxPayerTIN,
    refund.amount,
    refund.gstAmount,
    refund.reasonForRefund,
    refund.createdDate === null ? null : tableTime(refund.createdDate),
    refund.refundStatus,
    customer(refund).join(' | ') || null,
  ]);
  const names = expected.map(([, name]) => name);
  for (const hostile of ['=1+1', '<b>bold</b>']) expect(names).toContain(hostile);

  const excel = await exported(page, await exportButton(page, 'Excel'));
  expect(excel.name).toMatch(/^taxpayer_refunds_export_\d{8}_\d{6}\.xlsx$/);
  expect(sheetOf(excel.file)).toEqual({
    name: 'Taxpayer Refunds',
    cells: [HEADERS.slice(0, -1), ...expected],
  });

  const csv = await exported(page, await exportButton(page, 'CSV'));
  expect(csv.name).toMatch(/^taxpayer_refunds_export_\d{8}_\d{6}\.csv$/);
  const [headers, ...records] = parseCsv(csv.file.toString().slice(1));
  expect(headers).toEqual(HEADERS.slice(0, -1));
  expect(records).toEqual(expected.map((cells) => cells.map(csvCell)));

  const pdf = await exported(page, await exportButton(page, 'PDF'));
  expect(pdf.name).toMatch(/^taxpayer_refunds_export_\d{8}_\d{6}\.pdf$/);
  const whole = pdfPages(pdf.file).join('\n');
  expect(whole.match(/^ *\d+(?= {2})/gm)?.map(Number)).toEqual(
    refunds.map((_, index) => index + 1),
  );
  for (const { taxPayerTIN } of refunds) expect(whole).toContain(taxPayerTIN ?? '');
  expect(whole).toContain('<b>bold</b>');
});

it('an export is logged, with what was chosen', async () => {
  const { page } = await stage.enter();
  await openList(page, '/tax-payers?category=Large');
  const { file } = await exported(page, await exportButton(page, 'Excel'));
  const { cells } = sheetOf(file);
  const url = `${stage.backend.url}/Auth/GetUserLogs?Email=${encodeURIComponent(ADMIN.email)}`;
  const details = async () => {
    const token = await stage.token();
    const { result } = await call<{ action: string; detail: string | null }[]>(url, {
      method: 'POST',
      token,
    });
    return result.filter(({ action }) => action === 'List exported').map(({ detail }) => detail);
  };
  await eventually(details).toContainEqual(
    `${cells.length - 1} rows of taxpayers as XLSX; category: Large`,
  );
});

/** Opens the list of transactions; `answer` delays or replaces each page that an export asks for. */
async function open(answer: (page: number, route: Route) => Promise<unknown> = async () => {}) {
  const entered = await stage.enter();
  const { page } = entered;
  const toasts = toastsOf(page);
  const asked: number[] = [];
  const files: string[] = [];
  page.on('download', (download) => files.push(download.suggestedFilename()));
  await page.route('**/api/Transactions/GetTransactionList', async (route) => {
    const body = route.request().postDataJSON() as { pageNumber: number; perPage: number };
    if (body.perPage === 1000) {
      asked.push(body.pageNumber);
      await answer(body.pageNumber, route);
    }
    await route.fallback().catch(() => undefined);
  });
  await openList(page, '/transactions');
  return { ...entered, asked, files, toasts };
}

const bar = (page: Page) => page.getByRole('progressbar');

describe('an export of a list that the backend pages', () => {
  it('has all 12,000 rows once, in order, with the sum of the database', async () => {
    const { page, asked } = await open();
    const { file } = await exported(page, await exportButton(page, 'CSV'));
    const [headers = [], ...records] = parseCsv(file.toString().slice(1));
    const all = await rowsOf<{ id: string }>(
      stage.backend.db,
      sql`select transaction_id as id from transactions order by transaction_date desc, transactions.id desc`,
    );
    expect(all).toHaveLength(12_000);
    expect(records.map(([id]) => id)).toEqual(all.map(({ id }) => id));
    const column = headers.indexOf('Amount');
    const cents = records.reduce((sum, cells) => sum + Math.round(Number(cells[column]) * 100), 0);
    expect(cents / 100).toBe(await numberOf(stage, sql`select sum(amount) from transactions`));
    expect(asked.toSorted((a, b) => a - b)).toEqual(all.slice(0, 12).map((_, index) => index + 1));
    expect(page.workers()).toEqual([]);
  });

  it('reports its progress, and leaves no file, no worker and no call when it is cancelled', async () => {
    const gate = new Gate();
    const { page, asked, files } = await open(async (number) => {
      if (number > 6) await gate.passed;
    });
    const cancelled = page.waitForEvent('requestfailed');
    await press(page, 'Export Excel');
    await eventually(() => bar(page).getAttribute('aria-valuenow')).toBe('50');
    await page.getByText('6,000 of 12,000 rows', { exact: true }).waitFor();
    await page.getByText('Reading rows for Excel: 50%', { exact: true }).waitFor();
    expect(await button(page, 'Export PDF').isDisabled()).toBe(true);
    expect(page.workers()).toHaveLength(1);
    await button(page, 'Cancel').focus();
    await page.keyboard.press('Enter');
    await cancelled;
    await page.getByText('Export cancelled.', { exact: true }).waitFor();
    await eventually(() => page.workers()).toEqual([]);
    expect(await bar(page).count()).toBe(0);
    await eventually(() => hasFocus(page.getByLabel('Export', { exact: true }))).toBe(true);
    gate.open();
    expect(await button(page, 'Export Excel').isEnabled()).toBe(true);
    // Read by a cursor, a page waits for the one before it.
    expect(Math.max(...asked)).toBe(7);
    expect(files).toEqual([]);
  });

  it('ends when its screen is left', async () => {
    const gate = new Gate();
    const { page, asked, files } = await open(async (number) => {
      if (number > 5) await gate.passed;
    });
    const ended = page.waitForEvent('requestfailed');
    await press(page, 'Export PDF');
    const question = page.getByRole('dialog', { name: 'Create a large PDF?' });
    await question
      .getByText('A PDF of 12,000 rows has about 240 pages and takes about 20 seconds.')
      .waitFor();
    await page.keyboard.press('Escape');
    await gone(question);
    expect(await hasFocus(button(page, 'Export PDF'))).toBe(true);
    await press(page, 'Export PDF');
    await press(question, 'Create PDF anyway');
    await eventually(() => page.workers().length).toBe(1);
    await eventually(() => Math.max(...asked)).toBeGreaterThan(5);
    await page.getByRole('link', { name: 'Devices' }).click();
    await ended;
    await eventually(() => page.workers()).toEqual([]);
    await listed(page);
    gate.open();
    expect(files).toEqual([]);
    expect(await lastToast(page)).toBe('');
  });

  it('fails with a toast of its own when a page cannot be read', async () => {
    const { page, files, toasts, noise } = await open(async (number, route) => {
      if (number === 4) await route.fulfill({ status: 500, body: 'no' });
    });
    await (await exportButton(page, 'CSV')).press('Enter');
    await eventually(toasts).toEqual(['Export Error: Failed to export to CSV.']);
    await page.getByRole('menuitem').waitFor({ state: 'hidden' });
    expect(await hasFocus(button(page, 'More exports'))).toBe(true);
    await eventually(() => page.workers()).toEqual([]);
    expect(files).toEqual([]);
    forgiveFailedCalls(noise);
  });
});
