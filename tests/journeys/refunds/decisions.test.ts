import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Gate } from '../../kit/gate.ts';
import { eventually } from '../kit/eventually.ts';
import { apartFromFailedCalls } from '../kit/noise.ts';
import { decideElsewhere, type Known, pathTo, statusOf, waitingRefund } from '../kit/refunds.ts';
import { openDialog, rowOf } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { toastsOf } from '../kit/toasts.ts';
import { BY_TAXPAYER, cut, posts, recordCalls, UPDATE_STATUS } from '../kit/traffic.ts';

const stage = useStage();

const lists = (calls: readonly string[]): number =>
  calls.filter((call) => call === 'GET /api/Transactions/Refund/History').length;

/** A page with a refund that waits, and all that it says and asks from then on. */
async function enter(path: (refund: Known) => string = pathTo) {
  const refund = await waitingRefund(stage);
  const visit = await stage.enter();
  const toasts = toastsOf(visit.page);
  const calls = recordCalls(visit.page);
  await visit.page.goto(path(refund));
  await rowOf(visit.page, refund.transactionId).waitFor();
  return { ...visit, refund, toasts, calls };
}

/** The state of a refund as its row shows it. */
const badge = (page: Page, refund: Known) => () =>
  rowOf(page, refund.transactionId).locator('td').nth(7).innerText();

describe('a decision', () => {
  it('changes nothing on the screen before the backend has answered, and nothing closes its dialog', async () => {
    const { page, noise, refund, toasts, calls } = await enter();
    const gate = new Gate();
    await page.route(UPDATE_STATUS, async (route) => {
      await gate.passed;
      await route.continue();
    });
    const dialog = await openDialog(page, refund.transactionId, 'Reject');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await eventually(() => posts(calls).length).toBe(1);
    expect(await dialog.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.mouse.click(4, 4);
    await dialog.getByRole('button', { name: 'Reject' }).click({ force: true });
    expect(await dialog.isVisible()).toBe(true);
    expect(await badge(page, refund)()).toBe('Submitted');
    expect(await toasts()).toEqual([]);
    gate.open();
    await eventually(toasts).toEqual(['Success: Refund rejected successfully']);
    await eventually(badge(page, refund)).toBe('Rejected');
    await eventually(() => dialog.count()).toBe(0);
    expect(posts(calls)).toHaveLength(1);
    expect(noise).toEqual([]);
  });
});

describe('a refund that somebody else decided', () => {
  it('after the dialog opened is refused by the server: its reason is in the dialog', async () => {
    const { page, noise, refund, toasts, calls } = await enter();
    const reread = page.waitForResponse((response) => BY_TAXPAYER(new URL(response.url())));
    const dialog = await openDialog(page, refund.transactionId, 'Approve');
    await (await reread).finished();
    await decideElsewhere(stage, refund, 'Rejected');
    const before = lists(calls);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog
      .getByText(/This refund was already rejected by Ada Demo-Admin on \d\d\/\d\d\/\d{4}/)
      .waitFor();
    await dialog.getByText('Its status is now Rejected.').waitFor();
    expect(await toasts()).toEqual(['Error: Failed to approve refund']);
    await eventually(badge(page, refund)).toBe('Rejected');
    expect(lists(calls)).toBeGreaterThan(before);
    expect(posts(calls)).toHaveLength(1);
    expect(await dialog.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });
});

it('a decision whose answer is lost after the server has got it says what the state is now, and is not sent again', async () => {
  const { page, noise, refund, toasts, calls } = await enter();
  await page.route(UPDATE_STATUS, async (route) => {
    await route.fetch();
    await cut(route);
  });
  const dialog = await openDialog(page, refund.transactionId, 'Approve');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByText('Its status is now Approved.').waitFor();
  expect(await toasts()).toEqual(['Error: Failed to approve refund']);
  expect(await dialog.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
  expect(posts(calls)).toHaveLength(1);
  expect(await statusOf(stage, refund)).toBe('Approved');
  await eventually(badge(page, refund)).toBe('Approved');
  expect(apartFromFailedCalls(noise)).toEqual([]);
});
