import type { Browser, Page } from 'playwright-core';
import { JUNE } from '../../tests/journeys/kit/dashboard.ts';
import { visit } from '../../tests/journeys/kit/visit.ts';
import { firstRowAt, watchFirstRow } from '../first-row.ts';
import { longestBlock } from '../longest-block.ts';
import { definePart } from '../part.ts';
import { startSession } from '../session.ts';
import { slowDown } from '../slow.ts';

async function openFor(browser: Browser, url: string): Promise<Page> {
  const { page } = await visit(browser);
  await startSession(page.context(), url);
  return page;
}

/** Milliseconds until a number stands in each of the key figures' cards. */
async function timeFigures(browser: Browser, url: string): Promise<number> {
  const page = await openFor(browser, url);
  const started = Date.now();
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const cards = document.querySelector('[aria-label="Key figures"]')?.children ?? [];
    return cards.length > 0 && [...cards].every(({ textContent }) => /\d/.test(textContent));
  });
  const time = Date.now() - started;
  await page.context().close();
  return time;
}

async function timeRefunds(browser: Browser, url: string): Promise<number> {
  const page = await openFor(browser, url);
  await watchFirstRow(page);
  const started = Date.now();
  await page.goto(`${url}/taxpayer-refund`, { waitUntil: 'commit' });
  const time = (await firstRowAt(page)) - started;
  await page.context().close();
  return time;
}

/** Runs in the page: opens a screen as the router does when somebody goes back to it. */
function goTo(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** The longest block while a page is opened from another one and everything on it is drawn. */
async function blockOf(browser: Browser, url: string, path: string, isSlow: boolean) {
  const page = await openFor(browser, url);
  await page.goto(`${url}/help`);
  await page.locator('nav a').first().waitFor();
  if (isSlow) await slowDown(page);
  const block = await longestBlock(page, async () => {
    await page.evaluate(goTo, `${path}?period=${JUNE}`);
    await page.locator('[data-drawn]').first().waitFor({ state: 'attached' });
    await page.waitForFunction(
      () => document.querySelectorAll('[data-drawn=false], .ant-skeleton').length === 0,
    );
  });
  await page.context().close();
  return block;
}

/** Pages of figures, opened with a cold cache. */
export const dashboard = definePart({
  title: 'Dashboard, hub and map',
  figures: {
    figures: { label: 'key figures of the dashboard', unit: 'ms' },
    refunds: { label: 'first refund, beside them', unit: 'ms' },
    dashboardBlock: { label: 'dashboard, longest block', unit: 'ms', target: 100 },
    dashboardBlockSlow: { label: '  … 4x slower', unit: 'ms', target: 400 },
    hubBlock: { label: 'performance hub, longest block', unit: 'ms', target: 100 },
    hubBlockSlow: { label: '  … 4x slower', unit: 'ms', target: 400 },
    mapBlock: { label: 'map, longest block', unit: 'ms', target: 100 },
    mapBlockSlow: { label: '  … 4x slower', unit: 'ms', target: 400 },
  },
  async measure(browser, { urlWith }) {
    const url = await urlWith(1000);
    const block = (path: string, isSlow = false) => blockOf(browser, url, path, isSlow);
    return {
      figures: await timeFigures(browser, url),
      refunds: await timeRefunds(browser, url),
      dashboardBlock: await block('/dashboard'),
      dashboardBlockSlow: await block('/dashboard', true),
      hubBlock: await block('/performance-hub'),
      hubBlockSlow: await block('/performance-hub', true),
      mapBlock: await block('/maps'),
      mapBlockSlow: await block('/maps', true),
    };
  },
});
