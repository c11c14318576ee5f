import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Backend, DEMO_DATA, startBackend } from '../../server/backend.ts';
import { call, signIn as tokenOf } from '../../server/client.ts';
import { makeEmbeddedDatabase } from '../../server/embedded-database.ts';
import type { TestDatabase } from '../../server/test-database.ts';
import { gone, openDialog } from '../kit/dialog.ts';
import { eventually } from '../kit/eventually.ts';
import { HEADERS, tableRow } from '../kit/expected.ts';
import { visitForFile } from '../kit/followed.ts';
import {
  choose,
  counted,
  headers,
  listed,
  openList,
  orderOf,
  rowOf,
  searchBox,
  setPageSize,
  sortBy,
  tableTexts,
  turnTo,
} from '../kit/list-page.ts';
import type { ApiRefund } from '../kit/refunds.ts';
import { DIST, sharedBrowser } from '../kit/stage.ts';
import { lastToast } from '../kit/toasts.ts';
import { recordCalls } from '../kit/traffic.ts';
import { signIn, visit } from '../kit/visit.ts';

let database: TestDatabase;
let backend: Backend;
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
});
const opened = visitForFile(async () => visit(await sharedBrowser(), { baseURL: backend.url }));

const cells = async (): Promise<string[][]> =>
  (await tableTexts(opened.page)).map((texts) => texts.slice(0, -1));
const firstRows = (list: readonly ApiRefund[], count = 10): string[][] =>
  list.slice(0, count).map(tableRow);
const byAmount = (list: readonly ApiRefund[], sign: 1 | -1): ApiRefund[] =>
  list.toSorted((a, b) => {
    if (a.amount === null || b.amount === null)
      return Number(a.amount === null) - Number(b.amount === null);
    return sign * (a.amount - b.amount);
  });

const DECISIONS = [
  { decision: 'Approve', status: 'Approved', index: 0 },
  { decision: 'Reject', status: 'Rejected', index: 5 },
] as const;

function waiting(index: number) {
  const found = refunds.filter(({ refundStatus }) => refundStatus === 'Submitted');
  const { transactionId, taxPayerTIN, ...refund } = found[index] ?? {};
  if (!transactionId || !taxPayerTIN) throw new Error('This refund cannot be found by its ID.');
  return { ...refund, transactionId, path: `/taxpayer-refund?size=50&search=${taxPayerTIN}` };
}

/** One way through the console on the demo's data; each test continues where the last one ended. */
describe('an officer', () => {
  it('signs in at the refunds and finds requests by search, taxpayer, order and page', async () => {
    const { page } = opened;
    await page.goto('/taxpayer-refund');
    await signIn(page);
    await listed(page);
    expect(await headers(page)).toEqual(HEADERS);
    expect(await orderOf(page, 'Submission Date')).toBe('descending');
    expect(await cells()).toEqual(firstRows(refunds));
    expect(await counted(page).innerText()).toBe(`1–10 of ${refunds.length.toLocaleString('en')}`);

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

    const calls = recordCalls(page);
    const oneil = refunds.filter(({ taxPayerName }) => taxPayerName === "O'Neil & Sons");
    const { taxPayerId } = oneil[0] ?? {};
    await choose(page, 'Filter by Taxpayer', "O'Neil & Sons");
    const own = refunds.filter((refund) => refund.taxPayerId === taxPayerId);
    await eventually(cells).toEqual(firstRows(own));
    expect(calls).toEqual([`GET /api/Transactions/Refund/HistoryByTaxPayerId?id=${taxPayerId}`]);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await eventually(cells).toEqual(firstRows(refunds));

    await sortBy(page, 'Amount');
    await eventually(cells).toEqual(firstRows(byAmount(refunds, -1)));
    await sortBy(page, 'Amount');
    const sorted = byAmount(refunds, 1);
    await eventually(cells).toEqual(firstRows(sorted));
    await turnTo(page, 3);
    await eventually(cells).toEqual(firstRows(sorted.slice(20)));
    expect(await counted(page).innerText()).toMatch(/^21–30 of /);
    await setPageSize(page, 50);
    await eventually(cells).toEqual(firstRows(sorted, 50));
    expect(await counted(page).innerText()).toMatch(/^1–50 of /);
  });

  it.each(DECISIONS)('decides a request: $decision', async ({ decision, status, index }) => {
    const { page } = opened;
    const refund = waiting(index);
    await page.goto(refund.path);
    const dialog = await openDialog(page, refund.transactionId, decision);
    const calls = recordCalls(page);
    await dialog.getByRole('button', { name: decision }).click();
    await eventually(() => lastToast(page)).toBe(
      `Success: Refund ${status.toLowerCase()} successfully`,
    );
    const row = rowOf(page, refund.transactionId);
    await eventually(() => row.innerText()).toContain(status);
    expect(await row.getByRole('button').allInnerTexts()).toEqual(['View']);
    await gone(dialog);
    expect(calls).toContain(
      `POST /api/Transactions/Refund/UpdateStatus?refundId=${refund.id}&newStatus=${status}`,
    );
    expect(calls.at(-1)).toBe('GET /api/Transactions/Refund/History');
  });

  it('finds both decisions after the server was stopped and started again', async () => {
    const { page } = opened;
    const port = Number(new URL(backend.url).port);
    // An open page asks for new records every minute, also while the backend is stopped.
    await page.goto('about:blank');
    await backend.stop();
    backend = await startBackend({ database, distDir: DIST, port });
    for (const { status, index } of DECISIONS) {
      const refund = waiting(index);
      await openList(page, refund.path);
      expect(await rowOf(page, refund.transactionId).innerText()).toContain(status);
      const dialog = await openDialog(page, refund.transactionId, 'View');
      expect(await dialog.innerText()).toContain(`${status} by Admin`);
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
      await gone(dialog);
    }
  });
});
