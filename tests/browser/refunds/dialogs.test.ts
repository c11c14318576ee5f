import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { amount, dialogTime, tableTime } from '../kit/expected.ts';
import { type ApiRefund, findRefund, type Known, pathTo, statusOf } from '../kit/refunds.ts';
import { pdfPages } from '../kit/pdf.ts';
import { columnTexts, facts, openDialog, rowOf, timeline } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { recordCalls } from '../kit/traffic.ts';

const stage = useStage();

const find = (matches: (refund: ApiRefund) => boolean): Promise<Known> =>
  findRefund(stage, matches);

const tidy = (text: string | null): string => text?.replace(/\s+/g, ' ').trim() ?? '—';

const details = (refund: ApiRefund): Record<string, string> => ({
  'Transaction ID': tidy(refund.transactionId),
  Amount: amount(refund.amount),
  'GST Amount': amount(refund.gstAmount),
  'Collection Type': tidy(refund.collectionType),
  Name: tidy(refund.customerName),
  Phone: tidy(refund.customerPhoneNumber),
  Address: tidy(refund.customerAddress),
  'Refund Reason': tidy(refund.reasonForRefund),
});

const headings = (dialog: Locator): Promise<string[]> => dialog.locator('h3').allInnerTexts();
const buttons = async (dialog: Locator): Promise<string[]> =>
  (await dialog.getByRole('button').allInnerTexts()).filter((text) => text !== '');

const SECTIONS = ['Transaction Details', 'Customer Details', 'Refund Reason', 'Timeline'];

describe('the actions of a row', () => {
  it.each([
    ['Submitted', ['Approve', 'Reject']],
    ['Approved', ['View']],
    ['Rejected', ['View']],
    ['Escalated', ['View']],
  ])('of a request that is %s are %j', async (status, names) => {
    const { page, noise } = await stage.enter();
    const refund = await find(({ refundStatus }) => refundStatus === status);
    await page.goto(pathTo(refund));
    const row = rowOf(page, refund.transactionId);
    await row.waitFor();
    expect(await row.getByRole('button').allInnerTexts()).toEqual(names);
    expect(await row.innerText()).toContain(status);
    expect(noise).toEqual([]);
  });
});

describe('the confirmation of a decision', () => {
  it.each([
    ['Approve', 'Approve Refund', 'Please review the refund details before approving.'],
    ['Reject', 'Reject Refund', 'Please review the refund details before rejecting.'],
  ] as const)(
    'to %s shows what it is about, and Cancel sends nothing',
    async (name, title, text) => {
      const { page, noise } = await stage.enter();
      const refund = await find(
        ({ refundStatus, amount }) => refundStatus === 'Submitted' && (amount ?? 0) > 1000,
      );
      await page.goto(pathTo(refund));
      const dialog = await openDialog(page, refund.transactionId, name);
      await page.getByRole('dialog', { name: title, exact: true }).waitFor();
      await dialog.getByText(text, { exact: true }).waitFor();
      expect(await headings(dialog)).toEqual(SECTIONS);
      expect(await facts(dialog)).toEqual(details(refund));
      expect(await timeline(dialog)).toEqual([
        [`Refund submitted by ${refund.createdby}`, dialogTime(refund.createdDate)],
        ['Pending approval', ''],
      ]);
      expect(await buttons(dialog)).toEqual(['Cancel', name]);
      const calls = recordCalls(page);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await eventually(() => dialog.count()).toBe(0);
      expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
      expect(await statusOf(stage, refund)).toBe('Submitted');
      expect(noise).toEqual([]);
    },
  );
});

describe('the details of a request', () => {
  it.each([
    ['Approved', 'Approved by Admin'],
    ['Rejected', 'Rejected by Admin'],
  ])('that is %s tell when it was decided', async (status, step) => {
    const { page, noise } = await stage.enter();
    const refund = await find(
      ({ refundStatus, updatedDate }) => refundStatus === status && updatedDate !== null,
    );
    await page.goto(pathTo(refund));
    const dialog = await openDialog(page, refund.transactionId, 'View');
    await page.getByRole('dialog', { name: 'Refund Details', exact: true }).waitFor();
    expect(await headings(dialog)).toEqual(SECTIONS);
    expect(await facts(dialog)).toEqual({ ...details(refund), Status: status });
    expect(await timeline(dialog)).toEqual([
      [`Refund submitted by ${refund.createdby}`, dialogTime(refund.createdDate)],
      [step, dialogTime(refund.updatedDate)],
    ]);
    expect(await buttons(dialog)).toEqual(['Download PDF', 'Close']);
    await dialog.getByText('Close', { exact: true }).click();
    await eventually(() => dialog.count()).toBe(0);
    expect(noise).toEqual([]);
  });

  it.each([
    ['Approved', 'Approved by Admin', 'Recently approved'],
    ['Rejected', 'Rejected by Admin', 'Recently rejected'],
  ])('that is %s without a date say %s, %s', async (status, step, undated) => {
    const { page, noise } = await stage.enter();
    const refund = await find(
      ({ refundStatus, updatedDate }) => refundStatus === status && updatedDate === null,
    );
    await page.goto(pathTo(refund));
    const dialog = await openDialog(page, refund.transactionId, 'View');
    expect((await timeline(dialog))[1]).toEqual([step, undated]);
    expect(noise).toEqual([]);
  });

  it('show dates with four digits of the year, where the table has two', async () => {
    const { page, noise } = await stage.enter();
    const refund = await find(
      ({ refundStatus, createdDate }) => refundStatus === 'Approved' && createdDate !== null,
    );
    await page.goto(pathTo(refund));
    const dialog = await openDialog(page, refund.transactionId, 'View');
    expect(await columnTexts(page, 'Submission Date')).toContain(tableTime(refund.createdDate));
    expect(dialogTime(refund.createdDate)).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
    expect((await timeline(dialog))[0]?.[1]).toBe(dialogTime(refund.createdDate));
    expect(noise).toEqual([]);
  });

  it.each([
    ['neither amount', (refund: ApiRefund) => refund.amount === null],
    [
      'no customer',
      (refund: ApiRefund) => refund.customerName === null && refund.customerAddress === null,
    ],
    ['a status of its own', (refund: ApiRefund) => refund.refundStatus === 'Escalated'],
    ['markup for values', (refund: ApiRefund) => refund.reasonForRefund === '<b>urgent</b>'],
    ['a long reason', (refund: ApiRefund) => (refund.reasonForRefund?.length ?? 0) >= 200],
  ])('with %s show exactly what is known', async (_, matches) => {
    const { page, noise } = await stage.enter();
    const refund = await find((one) => matches(one) && one.refundStatus !== 'Submitted');
    await page.goto(pathTo(refund));
    const dialog = await openDialog(page, refund.transactionId, 'View');
    expect(await facts(dialog)).toEqual({ ...details(refund), Status: refund.refundStatus });
    expect(await dialog.locator('b').count()).toBe(0);
    expect(noise).toEqual([]);
  });
});

it('the details of a refund, and what was decided, come as a PDF of their own', async () => {
  const refund = await find(({ refundStatus }) => refundStatus === 'Rejected');
  const { page, noise } = await stage.enter();
  await page.goto(pathTo(refund));
  const dialog = await openDialog(page, refund.transactionId, 'View');
  const shown = { ...(await facts(dialog)), ...Object.fromEntries(await timeline(dialog)) };
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download PDF' }).click();
  const download = await file;
  expect(download.suggestedFilename()).toMatch(/^refunds_sheet_\d{8}_\d{6}\.pdf$/);
  const [text = ''] = pdfPages(await download.path());
  expect(text).toContain('National Revenue Authority');
  expect(text).toContain(refund.taxPayerTIN);
  for (const [item, value] of Object.entries(shown)) {
    expect(text.replace(/\s+/g, ' ')).toContain(`${item} ${value}`);
  }
  expect(noise).toEqual([]);
});
