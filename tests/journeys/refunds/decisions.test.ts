import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openDialog } from '../kit/dialog.ts';
import { eventually } from '../kit/eventually.ts';
import { decideElsewhere, type Known, pathTo, statusOf, waitingRefund } from '../kit/refunds.ts';
import { rowOf } from '../kit/list-page.ts';
import { useStage } from '../kit/stage.ts';
import { toastsOf } from '../kit/toasts.ts';
import { BY_TAXPAYER, cut, posts, recordCalls, UPDATE_STATUS } from '../kit/traffic.ts';
import { apartFromFailedCalls } from '../kit/visit.ts';

const stage = useStage();

const lists = (calls: readonly string[]): number =>
  calls.filter((call) => call === 'GET /api/Transactions/Refund/History').length;

/** A page with a refund that waits, and all that it says and asks from then on. */
async function enter() {
  const refund = await waitingRefund(stage);
  const visit = await stage.enter();
  const toasts = toastsOf(visit.page);
  const calls = recordCalls(visit.page);
  await visit.page.goto(pathTo(refund));
  await rowOf(visit.page, refund.transactionId).waitFor();
  return { ...visit, refund, toasts, calls };
}

/** The state of a refund as its row shows it. */
const badge = (page: Page, refund: Known) => () =>
  rowOf(page, refund.transactionId).getByRole('cell').nth(7).innerText();

it('a refund that somebody else decided after the dialog opened is refused, and the dialog says why', async () => {
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

it('a decision whose answer is lost shows the state that it left, and is not sent again', async () => {
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
