import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { hasFocus, tabTo } from '../kit/keys.ts';
import { pathTo, statusOf, waitingRefund } from '../kit/refunds.ts';
import { headerOf, listed, openDialog, rowOf } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { lastToast } from '../kit/toasts.ts';
import { ADMIN } from '../kit/visit.ts';

const stage = useStage();

describe('without a mouse', () => {
  it('one signs in', async () => {
    const { page, noise } = await stage.visit();
    await page.goto('/taxpayer-refund');
    await tabTo(page, page.getByLabel('Username'));
    await page.keyboard.type(ADMIN.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(ADMIN.password);
    await page.keyboard.press('Enter');
    await listed(page);
    expect(noise).toEqual([]);
  });

  it('one skips to the content', async () => {
    const { page, noise } = await stage.enter();
    await page.goto('/taxpayer-refund');
    await listed(page);
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await tabTo(page, skip);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await eventually(() => hasFocus(page.getByRole('main'))).toBe(true);
    expect(noise).toEqual([]);
  });

  it('one sorts, and what has the focus is seen to have it', async () => {
    const { page, noise } = await stage.enter();
    await page.goto('/taxpayer-refund');
    await listed(page);
    const header = headerOf(page, 'Amount');
    await tabTo(page, header.getByRole('button'));
    const outline = await header
      .getByRole('button')
      .evaluate((button) => getComputedStyle(button).outlineStyle);
    expect(outline).not.toBe('none');
    await page.keyboard.press('Enter');
    await eventually(() => header.getAttribute('aria-sort')).toBe('descending');
    await page.keyboard.press('Space');
    await eventually(() => header.getAttribute('aria-sort')).toBe('ascending');
    expect(noise).toEqual([]);
  });

  it('one opens a dialog, leaves it by Escape or Cancel back to its button, and approves', async () => {
    const refund = await waitingRefund(stage);
    const { page, noise } = await stage.enter();
    await page.goto(pathTo(refund));
    const opener = rowOf(page, refund.transactionId).getByRole('button', { name: 'Approve' });
    const dialog = page.getByRole('dialog');
    // Between its last and its first control the focus passes the browser's own.
    const within = () =>
      dialog.evaluate(
        (element) =>
          document.activeElement === document.body || element.contains(document.activeElement),
      );
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await eventually(() =>
      dialog.evaluate((element) => element.contains(document.activeElement)),
    ).toBe(true);
    for (let presses = 0; presses < 6; presses++) {
      await page.keyboard.press('Tab');
      expect(await within()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await eventually(() => dialog.count()).toBe(0);
    await eventually(() => hasFocus(opener)).toBe(true);
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Enter');
    await eventually(() => dialog.count()).toBe(0);
    await eventually(() => hasFocus(opener)).toBe(true);
    expect(await statusOf(stage, refund)).toBe('Submitted');
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Approve' }));
    await page.keyboard.press('Enter');
    await eventually(() => lastToast(page)).toBe('Success: Refund approved successfully');
    await eventually(() => dialog.count()).toBe(0);
    expect(await statusOf(stage, refund)).toBe('Approved');
    expect(noise).toEqual([]);
  });

  it('the focus goes to the next row that waits once a decision has taken its button, and the page does not jump', async () => {
    const { page, noise } = await stage.enter();
    // The first two of all.
    const next = await waitingRefund(stage, { createdDate: new Date('2024-07-01T00:00:00Z') });
    const first = await waitingRefund(stage, { createdDate: new Date('2024-07-01T00:00:01Z') });
    await page.goto('/taxpayer-refund');
    const dialog = await openDialog(page, first.transactionId, 'Approve');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await eventually(() => lastToast(page)).toBe('Success: Refund approved successfully');
    await eventually(() => hasFocus(rowOf(page, next.transactionId))).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(noise).toEqual([]);
  });

  it('one types a reason, which is not required, and loses it by no Escape', async () => {
    const refund = await waitingRefund(stage);
    const { page, noise } = await stage.enter();
    await page.goto(pathTo(refund));
    await tabTo(page, rowOf(page, refund.transactionId).getByRole('button', { name: 'Reject' }));
    await page.keyboard.press('Enter');
    const reason = page.getByRole('textbox', { name: 'Reason', exact: true });
    const keep = page.getByRole('button', { name: 'Keep Editing' });
    await eventually(() => hasFocus(reason)).toBe(true);
    await page.keyboard.type('The receipt');
    await page.keyboard.press('Escape');
    await eventually(() => hasFocus(keep)).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => hasFocus(reason)).toBe(true);
    await page.keyboard.type(' is torn.');
    expect(await reason.inputValue()).toBe('The receipt is torn.');
    await page.keyboard.press('Escape');
    await tabTo(page, page.getByRole('button', { name: 'Discard' }));
    await page.keyboard.press('Enter');
    await eventually(() => reason.count()).toBe(0);
    expect(await statusOf(stage, refund)).toBe('Submitted');
    expect(noise).toEqual([]);
  });

  it('one opens the account menu, leaves it by Escape, and logs out', async () => {
    const { page, noise } = await stage.enter();
    await page.goto('/users');
    const account = page.getByRole('button', { name: 'Account' });
    await tabTo(page, account);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => hasFocus(account)).toBe(true);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Logout' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Login to your account' }).waitFor();
    expect(noise).toEqual([]);
  });
});
