import { describe, expect, it } from 'vitest';
import { account } from '../kit/account-pages.ts';
import { gone, openDialog, takesKeys } from '../kit/dialog.ts';
import { eventually } from '../kit/eventually.ts';
import { hasFocus, hasOutline, tabTo } from '../kit/keys.ts';
import { scrolled } from '../kit/layout.ts';
import { headerOf, openList, orderOf, records, rowOf } from '../kit/list-page.ts';
import { type Known, pathTo, statusOf, waitingRefund } from '../kit/refunds.ts';
import { useStage } from '../kit/stage.ts';
import { lastToast } from '../kit/toasts.ts';

const stage = useStage();

describe('without a mouse', () => {
  it('one skips to the content, sorts with a visible focus, and closes menus by Escape', async () => {
    const { page } = await stage.enter();
    await openList(page, '/taxpayer-refund');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await tabTo(page, skip);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await eventually(() => hasFocus(page.getByRole('main'))).toBe(true);

    const header = headerOf(page, 'Amount').getByRole('button');
    await tabTo(page, header);
    expect(await hasOutline(header)).toBe(true);
    await page.keyboard.press('Enter');
    await eventually(() => orderOf(page, 'Amount')).toBe('descending');
    await page.keyboard.press('Space');
    await eventually(() => orderOf(page, 'Amount')).toBe('ascending');

    await account(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => hasFocus(account(page))).toBe(true);
    const views = page.getByRole('button', { name: 'Saved views' });
    await views.press('Enter');
    await eventually(() => hasFocus(page.getByRole('menuitem', { name: 'Save this view' }))).toBe(
      true,
    );
    await page.keyboard.press('Escape');
    await eventually(() => hasFocus(views)).toBe(true);
  });

  it('one stays in a dialog, returns to its button by Escape and Cancel, and approves', async () => {
    const refund = await waitingRefund(stage);
    const { page } = await stage.enter();
    await page.goto(pathTo(refund));
    const opener = rowOf(page, refund.transactionId).getByRole('button', { name: 'Approve' });
    const dialog = page.getByRole('dialog');
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await takesKeys(dialog);
    for (let presses = 0; presses < 6; presses++) {
      await page.keyboard.press('Tab');
      // Between its last and its first control the focus passes the browser's own.
      const isWithin = dialog.evaluate(
        (element) =>
          document.activeElement === document.body || element.contains(document.activeElement),
      );
      expect(await isWithin).toBe(true);
    }
    await page.keyboard.press('Escape');
    await gone(dialog);
    await eventually(() => hasFocus(opener)).toBe(true);
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Enter');
    await gone(dialog);
    await eventually(() => hasFocus(opener)).toBe(true);
    expect(await statusOf(stage, refund)).toBe('Submitted');
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Approve' }));
    await page.keyboard.press('Enter');
    await eventually(() => lastToast(page)).toBe('Success: Refund approved successfully');
    await gone(dialog);
    expect(await statusOf(stage, refund)).toBe('Approved');
  });

  it('one decides several refunds in a row by letters, each after a confirmation', async () => {
    const queue: Known[] = [];
    for (let index = 0; index < 4; index++) {
      const taxpayerId = queue[0]?.taxPayerId;
      const told = { taxpayerTin: '7700770077', ...(taxpayerId && { taxpayerId }) };
      queue.push(await waitingRefund(stage, told));
    }
    const [first] = queue as [Known];
    const { page } = await stage.enter();
    await openList(page, pathTo(first));
    await eventually(() => records(page).count()).toBe(4);
    await page.keyboard.press('j');
    for (const [index, refund] of queue.entries()) {
      // After a decision the next one that waits has the focus.
      await eventually(() => hasFocus(rowOf(page, refund.transactionId))).toBe(true);
      const [letter, decision] = index === 3 ? ['r', 'Reject'] : ['a', 'Approve'];
      await page.keyboard.press(letter);
      const dialog = page.getByRole('dialog', { name: `${decision} Refund` });
      await dialog.waitFor();
      expect(await statusOf(stage, refund)).toBe('Submitted');
      const confirm = dialog.getByRole('button', { name: decision });
      if (decision === 'Reject') {
        await eventually(() => hasFocus(dialog.getByLabel('Reason', { exact: true }))).toBe(true);
        await page.keyboard.type('The receipt is missing.');
        await tabTo(page, confirm);
      }
      await eventually(() => hasFocus(confirm)).toBe(true);
      await page.keyboard.press('Enter');
      await gone(dialog);
    }
    const states = await Promise.all(queue.map((refund) => statusOf(stage, refund)));
    expect(states).toEqual(['Approved', 'Approved', 'Approved', 'Rejected']);
  });
});

it('the page does not jump after a decision', async () => {
  const { page } = await stage.enter();
  // The first two of all.
  const next = await waitingRefund(stage, { createdDate: new Date('2024-07-01T00:00:00Z') });
  const first = await waitingRefund(stage, { createdDate: new Date('2024-07-01T00:00:01Z') });
  await openList(page, '/taxpayer-refund?size=50');
  await page.evaluate(() => scrollTo(0, 50));
  const dialog = await openDialog(page, first.transactionId, 'Approve');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await gone(dialog);
  await eventually(() => hasFocus(rowOf(page, next.transactionId))).toBe(true);
  expect(await scrolled(page)).toBe(50);
});

it('the row that J and K move to is in sight, below the top bar', async () => {
  const { page } = await stage.enter({ viewport: { width: 1440, height: 700 } });
  await openList(page, '/taxpayer-refund?size=50');
  const row = records(page).and(page.locator(':focus'));
  const inSight = async () => {
    const box = await row.boundingBox();
    return box !== null && box.y >= 64 && box.y + box.height <= 700;
  };
  for (const [key, times] of [
    ['j', 20],
    ['k', 12],
  ] as const) {
    for (let pressed = 0; pressed < times; pressed++) await page.keyboard.press(key);
    await eventually(inSight).toBe(true);
  }
  const outline = row.evaluate((drawn) => getComputedStyle(drawn).outlineStyle);
  expect(await outline).not.toBe('none');
});
