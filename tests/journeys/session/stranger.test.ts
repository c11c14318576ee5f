import { expect, it } from 'vitest';
import { OFFICER, signIn } from '../../server/client.ts';
import { hasFocus } from '../kit/keys.ts';
import { eventually } from '../kit/eventually.ts';
import { useStage } from '../kit/stage.ts';
import { pathTo, waitingRefund } from '../kit/refunds.ts';
import { recordCalls } from '../kit/traffic.ts';

const stage = useStage();

/** Somebody before an approval, in whose browser another person signs in in another tab. */
async function takenOver() {
  const { page } = await stage.enter();
  await page.goto(pathTo(await waitingRefund(stage)));
  await page.getByText('Welcome, Ada Demo-Admin').waitFor();
  await page.getByRole('button', { name: 'Approve' }).first().click();
  const approve = page
    .getByRole('dialog', { name: 'Approve Refund' })
    .getByRole('button', { name: 'Approve' });
  await approve.focus();
  await eventually(() => hasFocus(approve)).toBe(true);
  const calls = recordCalls(page);
  const value = await signIn(stage.backend.url, OFFICER);
  await page.context().clearCookies();
  await page.context().addCookies([{ name: 'token', value, url: stage.backend.url }]);
  return {
    page,
    /** Waits for the page of the other person, and tells what was decided until then. */
    async decided() {
      await page.getByText('Welcome, Ada Demo-Admin').waitFor({ state: 'detached' });
      await page.getByText('Welcome, ').waitFor();
      expect(await page.getByText('Welcome, ').textContent()).not.toContain('Ada');
      return calls.filter((sent) => sent.includes('UpdateStatus'));
    },
  };
}

it('sends nothing under the name of somebody who signed in elsewhere meanwhile', async () => {
  const { page, decided } = await takenOver();
  // Nothing gets the focus, which would tell the page too: only the call itself can.
  await page.keyboard.press('Enter');
  expect(await decided()).toEqual([]);
});

it('shows who signed in elsewhere when the tab gets the focus, and loads the page once for it', async () => {
  const { page, decided } = await takenOver();
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  await page.evaluate(() => {
    for (let times = 0; times < 3; times++) dispatchEvent(new Event('focus'));
  });
  expect(await decided()).toEqual([]);
  expect(loads).toHaveLength(1);
});
