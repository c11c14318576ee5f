import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type Followed, forTest } from './followed.ts';
import { DESK } from './layout.ts';
import { listenTo, visit } from './visit.ts';

/** What one test may ask of a page that others have used; anything else needs a page of its own. */
export type Look = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion'>;

const LOOK: readonly string[] = ['viewport', 'colorScheme', 'reducedMotion'];

export const isLook = (options: BrowserContextOptions): options is Look =>
  Object.keys(options).every((name) => LOOK.includes(name));

/**
 * Pages of one origin that test after test goes on with, since a new one costs two seconds of
 * processor time before it shows anything: a process, and every script read and compiled anew.
 * Nothing fades on them unless a test asks for it. What a test may leave behind (cookies, storage, routes, scripts, listeners, the way back) is
 * cleared away; a page whose clock was replaced cannot be cleared and is closed.
 */
export class WarmPages {
  readonly #browser: Browser;
  readonly #baseURL: string;
  readonly #idle: Page[] = [];

  constructor(browser: Browser, baseURL: string) {
    this.#browser = browser;
    this.#baseURL = baseURL;
  }

  /** A page for one test, signed out. */
  async open(look: Look): Promise<Followed> {
    const page = this.#idle.pop() ?? (await visit(this.#browser, { baseURL: this.#baseURL })).page;
    await page.setViewportSize(look.viewport ?? DESK);
    await page.emulateMedia({
      media: null,
      colorScheme: look.colorScheme ?? null,
      reducedMotion: look.reducedMotion ?? 'reduce',
    });
    const watched = watch(page);
    return forTest({
      page,
      noise: listenTo(page),
      close: async () => {
        if (await watched.stop()) await this.#clear(page);
        else await page.context().close();
      },
    });
  }

  async close(): Promise<void> {
    for (const page of this.#idle.splice(0)) await page.context().close();
  }

  async #clear(page: Page): Promise<void> {
    const context = page.context();
    for (const other of context.pages()) if (other !== page) await other.close();
    page.removeAllListeners();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    // A page without scripts, which cannot write to its storage when it is left.
    await page.goto('/emblem.svg');
    await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
    await context.clearCookies();
    await page.mouse.move(0, 0);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.resetNavigationHistory');
    await devtools.detach();
    this.#idle.push(page);
  }
}

/** Follows what a test does to a page that has to be undone, or cannot be. */
function watch(page: Page) {
  const context = page.context();
  const { addInitScript } = page;
  const { install } = context.clock;
  const scripts: { dispose(): Promise<void> }[] = [];
  let usable = true;
  page.addInitScript = async (...args: Parameters<Page['addInitScript']>) => {
    const script = await addInitScript.apply(page, args);
    scripts.push(script);
    return script;
  };
  context.clock.install = (...args) => {
    usable = false;
    return install.apply(context.clock, args);
  };
  return {
    /** Whether the page can be used again. */
    async stop(): Promise<boolean> {
      page.addInitScript = addInitScript;
      context.clock.install = install;
      usable &&= !page.isClosed();
      if (usable) for (const script of scripts) await script.dispose();
      return usable;
    },
  };
}
