import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SEEDED_AT } from '../../server/backend.ts';
import { address } from '../kit/account-pages.ts';
import { facts, gone, openDialog, panelOf, takesKeys, timeline } from '../kit/dialog.ts';
import { eventually } from '../kit/eventually.ts';
import { exported } from '../kit/files.ts';
import { hasFocus } from '../kit/keys.ts';
import { PHONE, scrolled } from '../kit/layout.ts';
import { cards, openList, openRecord, rowOf, table } from '../kit/list-page.ts';
import { pdfPages } from '../../kit/pdf.ts';
import { type Known, pathTo, statusOf, waitingRefund } from '../kit/refunds.ts';
import { useStage } from '../kit/stage.ts';
import { lastToast } from '../kit/toasts.ts';

const stage = useStage();

const detailsOf = (page: Page, { transactionId }: Known) =>
  panelOf(page, `Refund Details: ${transactionId}`);

describe('a refund beside its list', () => {
  it('is opened by Enter, decided, and left by Escape for its row', async () => {
    const refund = await waitingRefund(stage);
    const { page } = await stage.enter();
    await openList(page, pathTo(refund));
    const row = rowOf(page, refund.transactionId);
    await row.focus();
    await page.keyboard.press('Enter');
    const panel = detailsOf(page, refund);
    await panel.waitFor();
    const [list, record] = [await table(page).boundingBox(), await panel.boundingBox()];
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(record?.x ?? 0);
    const approve = panel.getByRole('button', { name: 'Approve' });
    await approve.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(refund.taxPayerTIN).waitFor();
    await takesKeys(dialog);
    await page.keyboard.press('Escape');
    await gone(dialog);
    await eventually(() => hasFocus(approve)).toBe(true);
    await approve.click();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await eventually(() => lastToast(page)).toBe('Success: Refund approved successfully');
    expect(await statusOf(stage, refund)).toBe('Approved');
    await gone(dialog);
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => address(page)).toBe(pathTo(refund));
    await eventually(() => hasFocus(row)).toBe(true);
  });

  it('takes the place of its list on a phone, which keeps its position', async () => {
    const { page } = await stage.enter({ viewport: PHONE, hasTouch: true });
    await openList(page, '/taxpayer-refund');
    const card = cards(page).nth(7);
    await card.scrollIntoViewIfNeeded();
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(0);
    await openRecord(card);
    const panel = panelOf(page, /^Refund Details/);
    await panel.waitFor();
    const drawer = page.getByRole('dialog', { name: 'Refund Details' });
    expect(await drawer.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await page.goBack();
    await gone(panel);
    expect(await scrolled(page)).toBe(before);
    await gone(drawer);
  });
});

it('the details of a decided refund are downloaded as a PDF', async () => {
  // The line with who decided wraps in the file.
  const told = { status: 'Rejected', updatedDate: SEEDED_AT, decidedBy: null };
  const refund = await waitingRefund(stage, told);
  const { page } = await stage.enter();
  await page.goto(pathTo(refund));
  const dialog = await openDialog(page, refund.transactionId, 'View');
  const shown = { ...(await facts(dialog)), ...Object.fromEntries(await timeline(dialog)) };
  const download = dialog.getByRole('button', { name: 'Download PDF' });
  const { name, file } = await exported(page, download);
  expect(name).toMatch(/^refunds_sheet_\d{8}_\d{6}\.pdf$/);
  const [text = ''] = pdfPages(file);
  expect(text).toContain('National Revenue Authority');
  for (const [item, value] of Object.entries(shown)) {
    expect(text.replace(/\s+/g, ' ')).toContain(`${item} ${value}`);
  }
});

it('the badge of a status is green, blue or red, and grey for an unknown one, in both themes', async () => {
  const TIN = '8800880088';
  const colours = { Approved: 'green', Submitted: 'blue', Rejected: 'red', Escalated: 'grey' };
  for (const status of Object.keys(colours))
    await waitingRefund(stage, { status, taxpayerTin: TIN });
  const { page } = await stage.enter({ colorScheme: 'light' });
  await openList(page, `/taxpayer-refund?search=${TIN}`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const found: Record<string, string> = {};
    for (const status of Object.keys(colours)) {
      const badge = table(page).getByText(status, { exact: true }).last();
      found[status] = await badge.evaluate((element) => {
        const parts = getComputedStyle(element).color.match(/[\d.]+/g) ?? [];
        const [red = 0, green = 0, blue = 0] = parts.map(Number);
        const most = Math.max(red, green, blue);
        if (most - Math.min(red, green, blue) < most / 3) return 'grey';
        return most === red ? 'red' : most === green ? 'green' : 'blue';
      });
    }
    expect([colorScheme, found]).toEqual([colorScheme, colours]);
  }
});
