import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { statusOf, waitingRefund } from '../kit/refunds.ts';
import { columnTexts, listed, openDialog } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { openTaxpayer, tab, trader } from '../kit/taxpayers.ts';
import { lastToast } from '../kit/toasts.ts';
import { recordCalls } from '../kit/traffic.ts';

const stage = useStage();

describe('tabs', () => {
  it('are one stop of the keyboard, and arrows open the neighbours', async () => {
    const { page, noise } = await stage.enter();
    await openTaxpayer(page, await trader(stage));
    await tab(page, 'Transactions').focus();
    for (const name of ['Refunds', 'Devices', 'Statements', 'Transactions']) {
      await page.keyboard.press('ArrowRight');
      await eventually(() => tab(page, name).getAttribute('aria-selected')).toBe('true');
      expect(await page.getByRole('tabpanel', { name }).count()).toBe(1);
    }
    expect(noise).toEqual([]);
  });
});

describe('refunds', () => {
  it('are decided where they are, without the whole history ever being fetched', async () => {
    const { page, noise } = await stage.enter();
    const calls = recordCalls(page);
    const refund = await waitingRefund(stage);
    await openTaxpayer(page, { tin: refund.taxPayerTIN }, '?section=refunds');
    await listed(page);
    expect(new Set(await columnTexts(page, 'TIN'))).toEqual(new Set([refund.taxPayerTIN]));
    const dialog = await openDialog(page, refund.transactionId, 'Approve');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => lastToast(page)).toBe('Success: Refund approved successfully');
    expect(await statusOf(stage, refund)).toBe('Approved');
    await eventually(async () => {
      const ids = await columnTexts(page, 'Transaction ID');
      return (await columnTexts(page, 'Status'))[ids.indexOf(refund.transactionId)];
    }).toBe('Approved');
    const asked = calls.filter((call) => call.includes('/Refund/'));
    const history = `GET /api/Transactions/Refund/HistoryByTaxPayerId?id=${refund.taxPayerId}`;
    expect(new Set(asked)).toEqual(
      new Set([
        history,
        `POST /api/Transactions/Refund/UpdateStatus?refundId=${refund.id}&newStatus=Approved`,
      ]),
    );
    expect(noise).toEqual([]);
  });
});
