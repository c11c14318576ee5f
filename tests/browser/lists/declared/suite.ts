import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest';
import { validToken } from '../../../kit/session.ts';
import { sharedBrowser } from '../../kit/stage.ts';
import { type Visit, visit } from '../../kit/visit.ts';
import { type DeclaredBackend, startDeclaredBackend } from './declared-backend.ts';

/** Below a test's own limit, so that a failure names what was waited for. */
const PATIENCE_MS = 20_000;

/** Some records here are so long that columns would leave a usual one. */
export const WIDE_DESK = { width: 2400, height: 900 };

/** What the tests of a file share: one page in the worker's browser, and one backend. */
export interface Suite {
  readonly backend: DeclaredBackend;
  readonly page: Page;
  /** What the browser complained of in this test; expected to be nothing. */
  readonly noise: string[];
  /** Another page, of a session of its own, that ends with the test. */
  another(): Promise<Page>;
}

/** Opens the console for the tests of a file, signed in. A complaint of the browser fails a test. */
export function useSuite(options: Parameters<Browser['newContext']>[0] = {}): Suite {
  let browser: Browser;
  let backend: DeclaredBackend;
  let opened: Visit;

  async function open(): Promise<Visit> {
    const opened = await visit(browser, {
      baseURL: backend.url,
      reducedMotion: 'reduce',
      viewport: WIDE_DESK,
      ...options,
    });
    opened.page.setDefaultTimeout(PATIENCE_MS);
    const cookie = { name: 'token', value: validToken(), url: backend.url };
    await opened.page.context().addCookies([cookie]);
    return opened;
  }

  beforeAll(async () => {
    [backend, browser] = await Promise.all([startDeclaredBackend(), sharedBrowser()]);
    opened = await open();
  });
  afterEach(() => {
    backend.reset();
    expect(opened.noise.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await opened?.close();
    await backend?.stop();
  });

  return {
    get backend() {
      return backend;
    },
    get page() {
      return opened.page;
    },
    get noise() {
      return opened.noise;
    },
    async another() {
      const { page, close } = await open();
      onTestFinished(close);
      return page;
    },
  };
}
