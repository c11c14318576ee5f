import { expect, it } from 'vitest';
import { openDialog } from '../kit/dialog.ts';
import { eventually } from '../kit/eventually.ts';
import { pathTo, statusOf, waitingRefund } from '../kit/refunds.ts';
import { rowOf } from '../kit/list-page.ts';
import { useStage } from '../kit/stage.ts';
import { toastsOf } from '../kit/toasts.ts';
import { cut, posts, recordCalls, UPDATE_STATUS } from '../kit/traffic.ts';
import { forgiveFailedCalls } from '../kit/visit.ts';

const stage = useStage();

it('a decision whose answer is lost shows the state that it left, and is not sent again', async () => {
  const refund = await waitingRefund(stage);
  const { page, noise } = await stage.enter();
  const calls = recordCalls(page);
  await page.route(UPDATE_STATUS, async (route) => {
    await route.fetch();
    await cut(route);
  });
  await page.goto(pathTo(refund));
  const dialog = await openDialog(page, refund.transactionId, 'Approve');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByText('Its status is now Approved.').waitFor();
  expect(await toastsOf(page)()).toEqual(['Error: Failed to approve refund']);
  expect(await dialog.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
  expect(posts(calls)).toHaveLength(1);
  expect(await statusOf(stage, refund)).toBe('Approved');
  const status = rowOf(page, refund.transactionId).getByRole('cell').nth(7);
  await eventually(() => status.innerText()).toBe('Approved');
  forgiveFailedCalls(noise);
});
