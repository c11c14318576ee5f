import type { Browser, Locator, Page } from 'playwright-core';
import { visit } from '../tests/journeys/kit/visit.ts';
import type { Consoles } from './consoles.ts';
import { startSession } from './session.ts';
import { slowDown } from './slow.ts';

const PATHS = [
  '/dashboard',
  '/performance-hub',
  '/users',
  '/tax-payers',
  '/transactions',
  '/devices',
  '/non-taxpayers',
  '/maps',
  '/taxpayer-refund',
  '/reports',
  '/logs',
  '/help',
];
const CONTROLS =
  'button, a[href], input, [role=tab], [role=combobox], [role=switch], main tbody tr:first-child';
const SLOWEST = 10;
const SETTLED_MS = 700;

declare global {
  interface Window {
    /** The longest of the input events since it was set to 0, in milliseconds until they were painted. */
    slowestInput?: number;
  }
}

/** Runs in the page, before anything else. */
function watch(): void {
  window.slowestInput = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.slowestInput = Math.max(window.slowestInput ?? 0, duration);
    }
    // TypeScript does not know the threshold yet.
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

const nameOf = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    const { ariaLabel, textContent, title } = element as HTMLElement;
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    return `${element.tagName.toLowerCase()} ${ariaLabel ?? label ?? (title || textContent)}`
      .replaceAll(/\d+/g, '0')
      .slice(0, 60);
  });

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('main h1, main h2').first().waitFor();
  await page.waitForTimeout(2 * SETTLED_MS);
}

/**
 * Presses each control of a page that has another name, and returns how long each took. The controls
 * around the page are pressed on the first one alone, because they are the same on all.
 */
async function walkPage(page: Page, url: string, path: string): Promise<[number, string][]> {
  const found: [number, string][] = [];
  const pressed = new Set<string>();
  await open(page, `${url}${path}`);
  const controls = page.locator(path === PATHS[0] ? 'body' : '#content').locator(CONTROLS);
  for (let index = 0; index < (await controls.count()); index++) {
    const control = controls.nth(index);
    if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
    const name = await nameOf(control);
    if (pressed.has(name) || /Skip to|mailto/.test(name)) continue;
    pressed.add(name);
    await page.evaluate(() => {
      window.slowestInput = 0;
    });
    const isPressed = await control.click({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
    if (isPressed && name.startsWith('input')) await page.keyboard.press('1');
    await page.waitForTimeout(SETTLED_MS);
    const time = await page.evaluate(() => window.slowestInput ?? 0);
    if (isPressed) found.push([time, `${path}  ${name}`]);
    await page.keyboard.press('Escape');
    const hasMoved = new URL(page.url()).pathname !== path;
    const isCovered = await page.locator('[role=dialog]:visible').count();
    if (hasMoved || isCovered > 0) await open(page, `${url}${path}`);
  }
  return found;
}

/**
 * Presses every control of every page on a computer that is four times slower, and prints the ten
 * that took longest until their result was painted.
 */
export async function walk(browser: Browser, { here }: Consoles): Promise<void> {
  const url = await here.urlWith(1000);
  const { page, close } = await visit(browser);
  await startSession(page.context(), url);
  await page.addInitScript(watch);
  await slowDown(page);
  const found: [number, string][] = [];
  for (const path of PATHS) found.push(...(await walkPage(page, url, path)));
  await close();
  console.log(`\n${found.length} controls, the slowest (ms):`);
  for (const [time, name] of found.toSorted(([a], [b]) => b - a).slice(0, SLOWEST)) {
    console.log(`${time.toFixed(0).padStart(6)}  ${name}`);
  }
}
