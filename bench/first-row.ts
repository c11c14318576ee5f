import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** When the first row was painted, in milliseconds since 1970. */
    firstRowAt?: Promise<number>;
  }
}

/** Runs in the page, before anything else. */
function watch(): void {
  window.firstRowAt = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main tbody tr')) return;
      observer.disconnect();
      // The first frame draws the row, the second begins when that is done.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now())),
      );
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

/** Lets each document that the page loads from now on watch for its first row. */
export const watchFirstRow = (page: Page): Promise<unknown> => page.addInitScript(watch);

/** When the document that the page shows painted its first row, in milliseconds since 1970. */
export async function firstRowAt(page: Page): Promise<number> {
  await page.locator('main tbody tr').first().waitFor();
  const time = await page.evaluate(() => window.firstRowAt);
  if (time === undefined) throw new Error('Nobody watched for the first row');
  return time;
}
