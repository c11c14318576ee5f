import type { Page } from 'playwright-core';

declare global {
  interface Window {
    stopWatchingBlocks?: () => number;
  }
}

/** Runs in the page. */
function watch(): void {
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  // It tells of blocks over 50 ms; the timer finds the shorter ones.
  observer.observe({ type: 'longtask' });
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 0);
  window.stopWatchingBlocks = () => {
    clearInterval(timer);
    for (const { duration } of observer.takeRecords()) longest = Math.max(longest, duration);
    observer.disconnect();
    return longest;
  };
}

/** The longest time in milliseconds for which the page's thread answered nothing during `work`. */
export async function longestBlock(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(watch);
  await work();
  return page.evaluate(() => window.stopWatchingBlocks?.() ?? Number.NaN);
}
