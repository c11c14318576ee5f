import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Milliseconds from the awaited event to the painted result. */
    painted?: Promise<number>;
  }
}

/** Runs in the page: waits for the event, then for another list than the one of now, then for its paint. */
function arm(event: string): void {
  const list = 'main tbody, main [role=status]';
  const before = Array.from(document.querySelectorAll(list), (part) => part.textContent).join();
  window.painted = new Promise((resolve) => {
    addEventListener(
      event,
      () => {
        const started = performance.now();
        const observer = new MutationObserver(() => {
          const parts = document.querySelectorAll(list);
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
 * Milliseconds from the moment that the page gets the event until the list that it led to is painted.
 *
 * @param act causes the event by real input.
 */
export async function timeToPaint(
  page: Page,
  event: 'keydown' | 'click',
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(arm, event);
  await act();
  const time = await page.evaluate(() => window.painted);
  if (time === undefined) throw new Error(`The page was left before the ${event} had a result`);
  return time;
}
