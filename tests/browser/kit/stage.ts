import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { type Backend, type BackendOptions, startBackend } from '../../server/backend.ts';
import { signIn } from '../../server/client.ts';
import { launchBrowser } from './browser.ts';
import { ADMIN, type Visit, visit } from './visit.ts';

export const DIST = join(import.meta.dirname, '../../../dist');
/** Below a test's own limit, so that a failure names what was waited for. */
const PATIENCE_MS = 20_000;

type Options = Parameters<Browser['newContext']>[0];

/** What the tests of a file share: one browser, and one backend that serves the built console. */
export interface Stage {
  readonly backend: Backend;
  readonly browser: Browser;
  /** A page of its own, signed out, that ends with the test. Paths lead to the backend. */
  visit(options?: Options): Promise<Visit>;
  /** The same, signed in by its cookie. */
  enter(options?: Options): Promise<Visit>;
  token(): Promise<string>;
}

/** Sets the stage for the tests of a file; cleared away after the last of them. */
export function useStage(options: BackendOptions = {}): Stage {
  let backend: Backend;
  let browser: Browser;
  let token: Promise<string> | undefined;

  beforeAll(async () => {
    [backend, browser] = await Promise.all([
      startBackend({ distDir: DIST, ...options }),
      launchBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await backend?.stop();
  });

  const stage: Stage = {
    get backend() {
      return backend;
    },
    get browser() {
      return browser;
    },
    token: () => (token ??= signIn(backend.url, ADMIN)),
    async visit(options) {
      const opened = await visit(browser, { baseURL: backend.url, ...options });
      opened.page.setDefaultTimeout(PATIENCE_MS);
      onTestFinished(opened.close);
      return opened;
    },
    async enter(options) {
      const opened = await stage.visit(options);
      const cookie = { name: 'token', value: await stage.token(), url: backend.url };
      await opened.page.context().addCookies([cookie]);
      return opened;
    },
  };
  return stage;
}
