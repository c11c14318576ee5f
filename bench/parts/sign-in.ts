import type { Browser } from 'playwright-core';
import { visit } from '../../tests/journeys/kit/visit.ts';
import { definePart } from '../part.ts';
import { SLOW_LINE, slowDown } from '../slow.ts';

/** Longer tasks keep a person waiting. */
const LONG_TASK_MS = 50;

declare global {
  interface Window {
    longTasks?: number;
  }
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
  await slowDown(page, SLOW_LINE);
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
export const signIn = definePart({
  title: 'Sign-in, 4x slower, 10 Mbit/s',
  onFloor: true,
  figures: {
    signInPainted: { label: 'first paint', unit: 'ms', goal: 0.45 },
    signInUsable: { label: 'takes a typed word', unit: 'ms', goal: 0.93 },
    signInLongTasks: { label: 'tasks beyond 50 ms', unit: 'ms', goal: 0.56 },
  },
  async measure(browser, { urlWith }) {
    const { painted, usable, longTasks } = await timeSignIn(browser, await urlWith(1000));
    return { signInPainted: painted, signInUsable: usable, signInLongTasks: longTasks };
  },
});
