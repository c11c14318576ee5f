import { expect, it } from 'vitest';
import { knownCalls, nameOf } from '../../contract/known.ts';
import { screens } from '../../../src/resources/screens.ts';
import { logOut } from '../kit/account-pages.ts';
import { eventually } from '../kit/eventually.ts';
import { pathTo, statusOf, waitingRefund } from '../kit/refunds.ts';
import { listed } from '../kit/list-page.ts';
import { useStage } from '../kit/stage.ts';
import { ADMIN, signIn } from '../kit/visit.ts';

const stage = useStage({ app: { extensions: [] } });

it('a backend with only the 51 calls gets no other calls, and actions that need one are not offered', async () => {
  const { page } = await stage.visit();
  const sent: { call: string; body: string | null }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|Auth)\//.test(pathname)) {
      sent.push({ call: `${request.method()} ${pathname}`, body: request.postData() });
    }
  });
  await page.goto('/');
  await signIn(page, ADMIN);
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  for (const { label } of screens) {
    await page.getByRole('link', { name: label, exact: true }).first().click();
    await page.getByRole('heading', { name: label, level: 1 }).waitFor();
  }

  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await listed(page);
  expect(await page.getByRole('button', { name: 'Block' }).count()).toBeGreaterThan(0);
  expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0);

  const refund = await waitingRefund(stage);
  await page.goto(pathTo(refund));
  await page.getByRole('button', { name: 'Reject' }).first().click();
  const reject = page.getByRole('dialog', { name: 'Reject Refund' });
  await reject.waitFor();
  expect(await reject.getByRole('textbox').count()).toBe(0);
  await reject.getByRole('button', { name: 'Reject' }).click();
  await eventually(() => statusOf(stage, refund)).toBe('Rejected');
  expect(sent.filter(({ call }) => call.includes('UpdateStatus'))).toEqual([
    { call: 'POST /api/Transactions/Refund/UpdateStatus', body: null },
  ]);

  await logOut(page);

  const known = knownCalls.map(nameOf);
  expect(sent.map(({ call }) => call).filter((call) => !known.includes(call))).toEqual([]);
});
