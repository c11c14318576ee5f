import { expect, it } from 'vitest';
import { openDialog } from '../kit/dialog.ts';
import { eventually } from '../kit/eventually.ts';
import { useStage } from '../kit/stage.ts';
import {
  answerWith,
  envelope,
  HISTORY,
  posts,
  recordCalls,
  UPDATE_STATUS,
} from '../kit/traffic.ts';

const stage = useStage();

const IDS = ['9007199254740993', '9007199254740992', '12345678901234567891'];
const refund = (id: string) =>
  `{"id":${id},"transactionId":"T-${id}","refundStatus":"Submitted","amount":99999999999999.99,
    "taxPayerTIN":${id},"taxPayerName":"Shop","createdDate":"2024-06-01T10:00:00Z"}`;
const LIST = `{"responseCode":"200","responseMessage":"Success","result":[${IDS.map(refund)}]}`;

const approved = (id: string) =>
  `POST /api/Transactions/Refund/UpdateStatus?refundId=${id}&newStatus=Approved`;

it('refunds whose ids differ in digits that no number has are decided each by its own', async () => {
  const { page } = await stage.enter();
  await page.route(HISTORY, answerWith(LIST));
  await page.route(UPDATE_STATUS, answerWith(envelope(null)));
  const calls = recordCalls(page);
  await page.goto('/taxpayer-refund');
  for (const [index, id] of IDS.entries()) {
    const dialog = await openDialog(page, `T-${id}`, 'Approve');
    await dialog.getByText('99,999,999,999,999.99').first().waitFor();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await eventually(() => posts(calls)).toHaveLength(index + 1);
    await dialog.waitFor({ state: 'detached' });
  }
  expect(posts(calls)).toEqual(IDS.map(approved));

  await page.goto('/taxpayer-refund/9007199254740992');
  await page.getByRole('heading', { name: 'T-9007199254740992' }).waitFor();
});
