import type { Page } from 'playwright-core';

/** The toast that is seen now, as 'Title: text'; '' for none. */
export async function toast(page: Page): Promise<string> {
  const text = await page.getByRole('region', { name: 'Notifications' }).innerText();
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && line !== '×')
    .join(': ');
}

/** Remembers every toast that appears on a page's documents from the next one on. */
export async function rememberToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    let last = '';
    Object.assign(window, { seenToasts: seen });
    new MutationObserver(() => {
      const region = document.querySelector('[aria-label="Notifications"]');
      const text = [...(region?.querySelectorAll('[data-type] > :first-child > *') ?? [])]
        .map(({ textContent }) => textContent)
        .join(': ');
      if (text !== last && text !== '') seen.push(text);
      last = text;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { seenToasts: string[] }).seenToasts);
}
