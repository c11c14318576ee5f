import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { facts, listed, tableTexts, timeline } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { answerWith, envelope, HISTORY } from '../kit/traffic.ts';

const stage = useStage();

/** The refund screen when the backend lists these. */
async function enter(result: unknown) {
  const visit = await stage.enter();
  await visit.page.route(HISTORY, answerWith(envelope(result)));
  await visit.page.goto('/taxpayer-refund');
  return visit;
}

/** No word of the page betrays a value that is not there. */
async function expectNoLeaks(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/undefined|\bnull\b|NaN|Invalid|\[object/);
}

const NOTHING = Array.from({ length: 9 }, () => '—');

describe('rows that are not as they should be', () => {
  it.each([
    ['null', null],
    ['absent', undefined],
  ])('none, when the result is %s', async (_, result) => {
    const { page, noise } = await enter(result);
    await page.getByText('No refund requests found', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
    expect(noise).toEqual([]);
  });

  it('that are no records are skipped, and their number is said', async () => {
    const { page, noise } = await enter([
      null,
      { id: 1, transactionId: 'TXN-1' },
      5,
      'x',
      [],
      null,
    ]);
    await page
      .getByText("5 entries of the server's answer could not be read and are not shown.")
      .waitFor();
    expect((await tableTexts(page)).map(([first]) => first)).toEqual(['TXN-1']);
    expect(noise).toEqual([]);
  });

  it('that are no records at all are said where the list is empty', async () => {
    const { page, noise } = await enter([null]);
    await page
      .getByText("1 entry of the server's answer could not be read and is not shown.")
      .waitFor();
    await page.getByText('No refund requests found').waitFor();
    expect(noise).toEqual([]);
  });

  it('that lack their fields show a dash for each, in the table and in dialogs', async () => {
    const { page, noise } = await enter([{ id: 7, refundStatus: 'Submitted' }, { id: 8 }, {}]);
    await listed(page);
    const [waiting, ...others] = await tableTexts(page);
    expect(waiting?.slice(0, -1)).toEqual(NOTHING.with(7, 'Submitted'));
    expect(others.map((cells) => cells.slice(0, -1))).toEqual([NOTHING, NOTHING]);
    await expectNoLeaks(page);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Approve' }).click();
    await dialog.waitFor();
    expect(new Set(Object.values(await facts(dialog)))).toEqual(new Set(['—']));
    expect(await timeline(dialog)).toEqual([
      ['Refund submitted by —', ''],
      ['Pending approval', ''],
    ]);
    await expectNoLeaks(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await eventually(() => dialog.count()).toBe(0);
    await page.getByRole('button', { name: 'View' }).last().click();
    await dialog.waitFor();
    expect(new Set(Object.values(await facts(dialog)))).toEqual(new Set(['—']));
    await expectNoLeaks(page);
    expect(noise).toEqual([]);
  });

  it('that share an id are all shown; one without an id can be looked at and not decided', async () => {
    const { page, noise } = await enter([
      { id: 1, transactionId: 'A', refundStatus: 'Submitted' },
      { id: 1, transactionId: 'B', refundStatus: 'Submitted' },
      { transactionId: 'C', refundStatus: 'Submitted' },
      { id: null, transactionId: 'D', refundStatus: 'Submitted' },
    ]);
    await listed(page);
    const rows = await tableTexts(page);
    expect(rows.map((cells) => [cells[0], cells.at(-1)])).toEqual([
      ['A', 'Approve Reject'],
      ['B', 'Approve Reject'],
      ['C', 'View'],
      ['D', 'View'],
    ]);
    await page.getByRole('columnheader', { name: 'Transaction ID' }).click();
    await eventually(async () => (await tableTexts(page)).map(([first]) => first)).toEqual([
      'D',
      'C',
      'B',
      'A',
    ]);
    expect(noise).toEqual([]);
  });

  it('whose values are of another type are read where that is sure, and missing otherwise', async () => {
    const { page, noise } = await enter([
      {
        id: '12',
        transactionId: 34,
        amount: '1234.5',
        gstAmount: 'abc',
        taxPayerTIN: 99,
        taxPayerName: {},
        reasonForRefund: ['x'],
        createdDate: 'yesterday',
        refundStatus: true,
      },
      {
        id: 13,
        transactionId: 'B',
        amount: '',
        gstAmount: null,
        createdDate: '2024-02-30T99:99:99Z',
      },
    ]);
    await listed(page);
    const [first, second] = await tableTexts(page);
    expect(first?.slice(0, -1)).toEqual([
      '34',
      '—',
      '99',
      '1,234.50',
      '—',
      '—',
      'yesterday',
      'true',
      '—',
    ]);
    expect(second?.slice(0, 5)).toEqual(['B', '—', '—', '—', '—']);
    await expectNoLeaks(page);
    for (const name of ['Amount', 'GST Amount', 'Submission Date', 'Status', 'Customer Info']) {
      await page.getByRole('columnheader', { name, exact: true }).click();
      await eventually(() => page.locator('tbody tr').count()).toBe(2);
    }
    expect(noise).toEqual([]);
  });
});
