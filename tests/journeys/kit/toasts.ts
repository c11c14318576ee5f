import type { Page } from 'playwright-core';

/**
 * Every toast so far of the page's document, as 'Title: text'. On a slow machine one may be gone
 * before a test looks for it.
 */
export const toastsOf = (page: Page) => (): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { seenToasts: string[] }).seenToasts);

/** The newest toast of the page's document, seen or gone; '' for none. */
export const lastToast = async (page: Page): Promise<string> =>
  (await toastsOf(page)()).at(-1) ?? '';

/** Remembers every toast on a page's documents from the next one on, as `visit` does. */
export async function rememberToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    if ('seenToasts' in window) return;
    const seen: string[] = [];
    let last: Element | null = null;
    Object.assign(window, { seenToasts: seen });
    new MutationObserver(() => {
      const toast = document.querySelector('[aria-label="Notifications"] [data-type]');
      if (toast !== null && toast !== last) {
        const lines = toast.querySelectorAll(':scope > :first-child > *');
        seen.push([...lines].map(({ textContent }) => textContent).join(': '));
      }
      last = toast;
    }).observe(document, { subtree: true, childList: true });
  });
  return toastsOf(page);
}

/** The colours of the toast that is seen now. */
export const toastColours = (page: Page): Promise<string> =>
  page
    .getByRole('region', { name: 'Notifications' })
    .locator('[data-type]')
    .evaluate((toast) => {
      const { backgroundColor, borderLeftColor, color } = getComputedStyle(toast);
      return [backgroundColor, borderLeftColor, color].join();
    });
