import type { Browser } from 'playwright-core';
import { visit } from '../tests/journeys/kit/visit.ts';
import { countBytes } from './bytes.ts';
import { firstRowAt, watchFirstRow } from './first-row.ts';
import { startSession } from './session.ts';

/** What a fetch on idle takes until it has started, generously. */
const LATER_MS = 2000;

/** Bytes of scripts and styles until a first visitor can sign in. */
export async function weighSignIn(browser: Browser, url: string, locale = 'en'): Promise<number> {
  const { page, close } = await visit(browser, { locale });
  const bytes = await countBytes(page);
  await page.goto(url);
  await page.locator('button[type=submit]:enabled').waitFor();
  await page.waitForLoadState('networkidle');
  await bytes.complete();
  await close();
  return bytes.total();
}

/** Bytes of scripts and styles until a first visitor with a session sees a refund, and 2 s later. */
export async function weighFirstRefund(
  browser: Browser,
  url: string,
): Promise<{ seen: number; later: number }> {
  const { page, close } = await visit(browser);
  await startSession(page.context(), url);
  await watchFirstRow(page);
  const bytes = await countBytes(page);
  await page.goto(`${url}/taxpayer-refund`);
  const seenAt = await firstRowAt(page);
  await page.waitForTimeout(LATER_MS);
  await bytes.complete();
  await close();
  return { seen: bytes.total(seenAt), later: bytes.total() };
}
