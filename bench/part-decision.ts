import type { Browser } from 'playwright-core';
import { openedDialog } from '../tests/journeys/kit/dialog.ts';
import type { Samples } from './catalogue.ts';
import { timeToPaint } from './paint.ts';
import type { Place } from './place.ts';
import { openRefunds, settle } from './refund-list.ts';
import { repeat } from './repeat.ts';

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

export async function measureDecision({ browser, consoleWith }: Place): Promise<Samples> {
  const url = await consoleWith(1000);
  return repeat(async () => ({ decision1000: await approve(browser, url) }));
}
