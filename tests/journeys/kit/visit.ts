import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { DESK } from './layout.ts';
import { rememberToasts } from './toasts.ts';

export const ADMIN = { email: 'admin@nra.example', password: 'Admin#2024' };

/** A page of its own session, and what it said on the browser's console. */
export interface Visit {
  readonly page: Page;
  /** Errors and warnings: those that a test expects it takes out. */
  readonly noise: string[];
  close(): Promise<void>;
}

export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: DESK, acceptDownloads: true, ...options });
  const page = await context.newPage();
  await rememberToasts(page);
  return { page, noise: listenTo(page), close: () => context.close() };
}

/** The errors and warnings of a page from now on. */
export function listenTo(page: Page): string[] {
  const noise: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) noise.push(message.text());
  });
  page.on('pageerror', (error) => noise.push(error.message));
  return noise;
}

/** Takes what Chromium itself says of calls that were made to fail out of what a page said. */
export const forgiveFailedCalls = (noise: string[]): void => {
  const others = noise.splice(0).filter((text) => !text.startsWith('Failed to load resource'));
  noise.push(...others);
};

/** Signs in at the path where the page is. */
export async function signIn(page: Page, { email, password } = ADMIN): Promise<void> {
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('navigation', { name: 'Main' }).or(page.getByLabel('Open menu')).waitFor();
}

/**
 * Goes to a path without loading the console again where it runs with nothing open over it, as a link
 * does. Rows of the last path may remain until the new ones are there.
 */
export async function openPath(page: Page, path: string): Promise<void> {
  const isFollowed = await page.evaluate((path) => {
    const overlays = document.querySelectorAll('[role=dialog], .ant-dropdown');
    if (!document.querySelector('main')) return false;
    if ([...overlays].some((overlay) => overlay.checkVisibility())) return false;
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
    return true;
  }, path);
  if (!isFollowed) await page.goto(path);
}
