import type { Browser, Page } from 'playwright-core';
import { visit } from '../tests/journeys/kit/visit.ts';
import type { Samples } from './catalogue.ts';
import type { Place } from './place.ts';
import { repeat } from './repeat.ts';

/** A slow computer on a slow line. */
const CPU_SLOWDOWN = 4;
const LINE = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_250_000,
  uploadThroughput: 1_250_000,
};
/** Longer tasks keep a person waiting. */
const LONG_TASK_MS = 50;

declare global {
  interface Window {
    longTasks?: number;
  }
}

async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', LINE);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Runs in the page: adds up by how much its tasks are too long. */
function watchTasks(allowed: number): void {
  window.longTasks = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.longTasks = (window.longTasks ?? 0) + duration - allowed;
    }
  }).observe({ type: 'longtask' });
}

/** Milliseconds from the navigation to its first paint, to a form that takes a word, to its code. */
async function timeSignIn(browser: Browser, url: string) {
  const { page, close } = await visit(browser);
  await slowDown(page);
  await page.addInitScript(watchTasks, LONG_TASK_MS);
  const started = Date.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByLabel('Username').fill('a');
  const usable = Date.now() - started;
  await page.waitForLoadState('networkidle');
  const { painted, longTasks } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    longTasks: window.longTasks ?? Number.NaN,
  }));
  await close();
  return { painted, usable, longTasks };
}

/** The sign-in page for somebody who has never been there. */
export async function measureSignIn({ browser, consoleWith, floorWith }: Place): Promise<Samples> {
  const url = await consoleWith(1000);
  const floorUrl = await floorWith(1000);
  return repeat(async () => {
    const own = await timeSignIn(browser, url);
    const floor = await timeSignIn(browser, floorUrl);
    return {
      signInPainted: own.painted,
      signInPaintedFloor: floor.painted,
      signInUsable: own.usable,
      signInUsableFloor: floor.usable,
      signInLongTasks: own.longTasks,
    };
  });
}
