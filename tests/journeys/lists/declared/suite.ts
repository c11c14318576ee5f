import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { validToken } from '../../../kit/session.ts';
import { sharedBrowser } from '../../kit/stage.ts';
import { visitForFile, visitInTest } from '../../kit/followed.ts';
import { visit } from '../../kit/visit.ts';
import { type DeclaredBackend, startDeclaredBackend } from './declared-backend.ts';

/** Some records here are so long that columns would leave a usual one. */
export const WIDE_DESK = { width: 2400, height: 900 };

/** What the tests of a file share: one page in the worker's browser, and one backend. */
export interface Suite {
  readonly backend: DeclaredBackend;
  readonly page: Page;
  /** What the browser complained of in this test; expected to be nothing. */
  readonly noise: string[];
  /** What the page's clock shows, and goes on showing. */
  readonly now: number;
  /** Another page, of a session of its own, that ends with the test. */
  another(): Promise<Page>;
}

/** Opens the console for the tests of a file, signed in. A complaint of the browser fails a test. */
export function useSuite(options: BrowserContextOptions = {}): Suite {
  let browser: Browser;
  let backend: DeclaredBackend;

  const usual = (): BrowserContextOptions => ({
    baseURL: backend.url,
    reducedMotion: 'reduce',
    viewport: WIDE_DESK,
    ...options,
  });
  async function signedIn<Opened extends { page: Page }>(opened: Opened): Promise<Opened> {
    const cookie = { name: 'token', value: validToken(), url: backend.url };
    await opened.page.context().addCookies([cookie]);
    return opened;
  }

  beforeAll(async () => {
    [backend, browser] = await Promise.all([startDeclaredBackend(), sharedBrowser()]);
  });
  afterAll(() => backend?.stop());
  const now = Date.now();
  const opened = visitForFile(async () => {
    const opened = await signedIn(await visit(browser, usual()));
    await opened.page.clock.setFixedTime(now);
    return opened;
  });
  afterEach(() => {
    backend.reset();
    expect(opened.noise.splice(0)).toEqual([]);
  });

  return {
    now,
    get backend() {
      return backend;
    },
    get page() {
      return opened.page;
    },
    get noise() {
      return opened.noise;
    },
    another: async () => (await signedIn(await visitInTest(browser, usual()))).page,
  };
}
