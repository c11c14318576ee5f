import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { type Backend, DEMO_DATA, startBackend } from '../../server/backend.ts';
import { call, signIn as tokenOf } from '../../server/client.ts';
import { makeEmbeddedDatabase } from '../../server/embedded-database.ts';
import type { TestDatabase } from '../../server/test-database.ts';
import { eventually } from '../kit/eventually.ts';
import { customer, HEADERS, MISSING, tableRow, tableTime } from '../kit/expected.ts';
import { visitForFile } from '../kit/followed.ts';
import { pdfPages, pdfRows } from '../kit/pdf.ts';
import type { ApiRefund } from '../kit/refunds.ts';
import {
  chooseTaxpayer,
  columnTexts,
  counted,
  headerOf,
  listed,
  openDialog,
  rowOf,
  searchBox,
  tableTexts,
} from '../kit/screen.ts';
import { DIST, sharedBrowser } from '../kit/stage.ts';
import { lastToast } from '../kit/toasts.ts';
import { recordCalls } from '../kit/traffic.ts';
import { signIn, visit } from '../kit/visit.ts';

const home = mkdtempSync(join(tmpdir(), 'revenue-console-journey-'));

let database: TestDatabase;
let backend: Backend;
let page: Page;
let refunds: ApiRefund[];

beforeAll(async () => {
  database = await makeEmbeddedDatabase(DEMO_DATA);
  backend = await startBackend({ database, distDir: DIST });
  const token = await tokenOf(backend.url);
  const url = `${backend.url}/api/Transactions/Refund/History`;
  refunds = (await call<ApiRefund[]>(url, { token })).result;
});
afterAll(async () => {
  await backend?.stop();
  await database?.remove();
  rmSync(home, { recursive: true });
});
const opened = visitForFile(async () => visit(await sharedBrowser(), { baseURL: backend.url }));
beforeAll(() => {
  page = opened.page;
});

const cells = async (): Promise<string[][]> =>
  (await tableTexts(page)).map((texts) => texts.slice(0, -1));
const firstRows = (list: readonly ApiRefund[], count = 10): string[][] =>
  list.slice(0, count).map(tableRow);
const byAmount = (list: readonly ApiRefund[], sign: 1 | -1): ApiRefund[] =>
  list.toSorted((a, b) => {
    if (a.amount === null || b.amount === null)
      return Number(a.amount === null) - Number(b.amount === null);
    return sign * (a.amount - b.amount);
  });

/** Cells without white space: where a line is broken says nothing. */
const dense = (row: readonly string[]): string[] => row.map((cell) => cell.replace(/\s/g, ''));

async function exported(button: string): Promise<{ download: Download; file: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const file = join(home, download.suggestedFilename());
  await download.saveAs(file);
  return { download, file };
}

/** One path through the console; each step goes on where the one before it ended. */
describe('an officer', () => {
  it('signs in at the refund screen and finds the newest requests there', async () => {
    await page.goto('/taxpayer-refund');
    await signIn(page);
    await listed(page);
    expect(new URL(page.url()).pathname).toBe('/taxpayer-refund');
    expect(await cells()).toEqual(firstRows(refunds));
    expect(await counted(page).innerText()).toBe(`1–10 of ${refunds.length.toLocaleString('en')}`);
  });

  it('searches by a part of a name in any case, and by a part of a TIN', async () => {
    const sunrise = refunds.filter(({ taxPayerName }) => taxPayerName?.includes('Sunrise Trad'));
    expect(sunrise.length).toBeGreaterThan(3);
    await searchBox(page).fill('sunRISE tRAD');
    await eventually(cells).toEqual(firstRows(sunrise));
    const tin = refunds[20]?.taxPayerTIN?.slice(1, 8) ?? '';
    await searchBox(page).fill(tin);
    const found = refunds.filter(({ taxPayerTIN }) => taxPayerTIN?.includes(tin));
    await eventually(cells).toEqual(firstRows(found));
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await eventually(cells).toEqual(firstRows(refunds));
  });

  it('sees one taxpayer alone, by a call for that one only', async () => {
    const calls = recordCalls(page);
    const { taxPayerId: id } =
      refunds.find((refund) => refund.taxPayerName === "O'Neil & Sons") ?? {};
    await chooseTaxpayer(page, "O'Neil & Sons");
    const own = refunds.filter(({ taxPayerId }) => taxPayerId === id);
    await eventually(cells).toEqual(firstRows(own));
    expect(calls).toEqual([`GET /api/Transactions/Refund/HistoryByTaxPayerId?id=${id}`]);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await eventually(cells).toEqual(firstRows(refunds));
  });

  it('sorts by amount, the largest first and then the smallest', async () => {
    await headerOf(page, 'Amount').click();
    await eventually(cells).toEqual(firstRows(byAmount(refunds, -1)));
    await headerOf(page, 'Amount').click();
    await eventually(cells).toEqual(firstRows(byAmount(refunds, 1)));
    expect(await headerOf(page, 'Amount').getAttribute('aria-sort')).toBe('ascending');
  });

  it('turns pages and changes their size', async () => {
    const sorted = byAmount(refunds, 1);
    await page.getByRole('listitem', { name: '3', exact: true }).click();
    await eventually(cells).toEqual(firstRows(sorted.slice(20)));
    expect(await counted(page).innerText()).toMatch(/^21–30 of /);
    await page.getByRole('combobox', { name: 'Page Size' }).click();
    await page.locator('.ant-select-item-option', { hasText: '50' }).click();
    await eventually(cells).toEqual(firstRows(sorted, 50));
    expect(await counted(page).innerText()).toMatch(/^1–50 of /);
  });

  it('exports all rows to Excel in the order of the list', async () => {
    const { download, file } = await exported('Export Excel');
    expect(download.suggestedFilename()).toMatch(/^taxpayer_refunds_export_\w+\.xlsx$/);
    const workbook = read(readFileSync(file), { cellDates: false });
    expect(workbook.SheetNames).toEqual(['Taxpayer Refunds']);
    const sheet = workbook.Sheets['Taxpayer Refunds'] ?? {};
    const found: unknown[][] = utils.sheet_to_json(sheet, { header: 1, raw: true, defval: null });
    expect(found[0]).toEqual(HEADERS.slice(0, -1));
    const times = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: null });
    const rows = found.slice(1).map((row, index) => row.with(6, times[index + 1]?.[6] ?? null));
    expect(rows).toEqual(
      byAmount(refunds, 1).map((refund) => [
        refund.transactionId,
        refund.taxPayerName,
        refund.taxPayerTIN,
        refund.amount,
        refund.gstAmount,
        refund.reasonForRefund,
        refund.createdDate === null ? null : tableTime(refund.createdDate),
        refund.refundStatus,
        customer(refund).join(' | ') || null,
      ]),
    );
  });

  it('exports the rows of a search to PDF, under the heading and above the footers', async () => {
    await searchBox(page).fill('ltd');
    const found = byAmount(refunds, 1).filter(({ taxPayerName }) =>
      /ltd/i.test(taxPayerName ?? ''),
    );
    await eventually(cells).toEqual(firstRows(found, 50));
    const { download, file } = await exported('Export PDF');
    expect(download.suggestedFilename()).toMatch(/^taxpayer_refunds_export_\w+\.pdf$/);
    const pages = pdfPages(file);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[0]).toMatch(/^\s*National Revenue Authority\n\s*Taxpayer Refunds\n/);
    pages.forEach((text, index) => {
      expect(text).toMatch(/Generated on \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/);
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
    });
    const rows = pdfRows(file, [
      { word: 'Transaction', edge: 'left' },
      { word: 'Taxpayer', edge: 'left' },
      { word: 'TIN', edge: 'left' },
      { word: 'Amount', edge: 'right' },
      { word: 'Amount', edge: 'right' },
      { word: 'Refund', edge: 'left' },
      { word: 'Submission', edge: 'left' },
      { word: 'Status', edge: 'left' },
      { word: 'Customer', edge: 'left' },
    ]);
    expect(rows.map(dense)).toEqual(
      found.map((refund, index) =>
        dense([
          String(index + 1),
          ...tableRow(refund).slice(0, -1),
          customer(refund).join(' | ') || MISSING,
        ]),
      ),
    );
    await searchBox(page).fill('');
  });

  it.each([
    ['Approve', 'Approved'],
    ['Reject', 'Rejected'],
  ] as const)('decides a request: %s', async (decision, status) => {
    const text = `Refund ${status.toLowerCase()} successfully`;
    const refund = decided[decision]();
    await page.goto(`/taxpayer-refund?size=50&search=${refund.taxPayerTIN}`);
    const dialog = await openDialog(page, refund.transactionId ?? '', decision);
    const calls = recordCalls(page);
    await dialog.getByRole('button', { name: decision }).click();
    await eventually(() => lastToast(page)).toBe(`Success: ${text}`);
    const row = rowOf(page, refund.transactionId ?? '');
    await eventually(async () => (await row.innerText()).includes(status)).toBe(true);
    expect(await row.getByRole('button').allInnerTexts()).toEqual(['View']);
    await eventually(() => dialog.count()).toBe(0);
    expect(calls).toContain(
      `POST /api/Transactions/Refund/UpdateStatus?refundId=${refund.id}&newStatus=${status}`,
    );
    expect(calls.at(-1)).toBe('GET /api/Transactions/Refund/History');
  });

  it('finds both decisions after the server has been stopped and started again', async () => {
    const port = Number(new URL(backend.url).port);
    await backend.stop();
    backend = await startBackend({ database, distDir: DIST, port });
    for (const decision of ['Approve', 'Reject'] as const) {
      const refund = decided[decision]();
      await page.goto(`/taxpayer-refund?size=50&search=${refund.taxPayerTIN}`);
      await listed(page);
      const place = (await columnTexts(page, 'Transaction ID')).indexOf(refund.transactionId ?? '');
      const status = decision === 'Approve' ? 'Approved' : 'Rejected';
      expect((await columnTexts(page, 'Status'))[place]).toBe(status);
      const dialog = await openDialog(page, refund.transactionId ?? '', 'View');
      expect(await dialog.innerText()).toContain(`${status} by Admin`);
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    }
  });

  it('has not made the browser complain in all that time', () => {
    expect(opened.noise).toEqual([]);
  });
});

const waiting = (skip: number): ApiRefund => {
  const found = refunds.filter(
    (refund) => refund.refundStatus === 'Submitted' && refund.transactionId && refund.taxPayerTIN,
  )[skip];
  if (!found) throw new Error('No refund waits.');
  return found;
};

const decided = { Approve: () => waiting(0), Reject: () => waiting(5) };
