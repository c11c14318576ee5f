import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Milliseconds from the awaited event to the painted result. */
    painted?: Promise<number>;
  }
}

/** What a list's page shows of its records. */
const LIST = 'main tbody, main [role=status]';

/** Runs in the page: waits for the event, then for other words than those of now, then for their paint. */
function arm([event, where]: [string, string]): void {
  const before = Array.from(document.querySelectorAll(where), (part) => part.textContent).join();
  window.painted = new Promise((resolve) => {
    addEventListener(
      event,
      () => {
        const started = performance.now();
        const observer = new MutationObserver(() => {
          const parts = document.querySelectorAll(where);
          if (Array.from(parts, (part) => part.textContent).join() === before) return;
          observer.disconnect();
          // The first frame draws the result, the second begins when that is done.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(performance.now() - started)),
          );
        });
        observer.observe(document, { childList: true, characterData: true, subtree: true });
      },
      { capture: true, once: true },
    );
  });
}

/**
 * Milliseconds from the moment that the page gets the event until what it led to is painted.
 *
 * @param act causes the event by real input.
 * @param where a selector: what changes its words. Default: the list.
 */
export async function timeToPaint(
  page: Page,
  event: 'keydown' | 'click',
  act: () => Promise<void>,
  where = LIST,
): Promise<number> {
  await page.evaluate(arm, [event, where] as [string, string]);
  await act();
  const time = await page.evaluate(() => window.painted);
  if (time === undefined) throw new Error(`The page was left before the ${event} had a result`);
  return time;
}
