import type { Browser, Page } from 'playwright-core';
import { visit } from '../tests/journeys/kit/visit.ts';
import { startSession } from './session.ts';

/** What is done on idle after a list has come takes no longer. */
const IDLE_WORK_MS = 1500;
/** Typing is followed by the address a quarter of a second later. */
const SETTLED_MS = 400;

/** A signed-in page on the list of refunds, with all idle work done. */
export async function openRefunds(browser: Browser, url: string): Promise<Page> {
  const { page } = await visit(browser);
  await startSession(page.context(), url);
  await page.goto(`${url}/taxpayer-refund`);
  await page.locator('main tbody tr').first().waitFor();
  await page.waitForTimeout(IDLE_WORK_MS);
  return page;
}

/** Lets what an input has left to do be done. */
export const settle = (page: Page): Promise<void> => page.waitForTimeout(SETTLED_MS);
