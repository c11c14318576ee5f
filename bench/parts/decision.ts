import type { Browser } from 'playwright-core';
import { openedDialog } from '../../tests/journeys/kit/dialog.ts';
import { timeToPaint } from '../paint.ts';
import { definePart } from '../part.ts';
import { openRefunds, settle } from '../refund-list.ts';

/** From the confirmation of an approval, with the server's answer, to the row in its new state. */
async function approve(browser: Browser, url: string): Promise<number> {
  const page = await openRefunds(browser, url);
  await page.locator('main tbody').getByRole('button', { name: 'Approve' }).first().click();
  const dialog = await openedDialog(page);
  await settle(page);
  const confirm = dialog.getByRole('button', { name: 'Approve' });
  const time = await timeToPaint(page, 'click', () => confirm.click());
  await page.context().close();
  return time;
}

export const decision = definePart({
  title: 'Confirmation to paint',
  figures: {
    decision1000: { label: 'a confirmed refund, 1,000 rows', unit: 'ms', goal: 0.33 },
  },
  measure: async (browser, { urlWith }) => ({
    decision1000: await approve(browser, await urlWith(1000)),
  }),
});
