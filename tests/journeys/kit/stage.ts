import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Backend, type BackendOptions, startBackend } from '../../server/backend.ts';
import { signIn } from '../../server/client.ts';
import { type MailSink, startMailSink } from '../../server/mail-sink.ts';
import { launchBrowser } from './browser.ts';
import { type Followed, visitForFile, visitInTest } from './followed.ts';
import { ADMIN, visit } from './visit.ts';
import { isLook, WarmPages } from './warm-page.ts';

export const DIST = join(import.meta.dirname, '../../../dist');
/** Enough for several pages of each list; every awkward record is among the first. */
const SEED = { taxpayers: 400, devices: 540, nonTaxpayers: 100, refunds: 600 };

type VisitOptions = BrowserContextOptions & {
  /** Nothing may be cached, nothing compiled before. */
  readonly cold?: boolean;
};

/** What the tests of a file play on: a browser, and a backend that serves the built console. */
export interface Stage {
  readonly backend: Backend;
  readonly browser: Browser;
  /** Where the backend's mails arrive. */
  readonly mails: MailSink;
  /**
   * A page, signed out, for this test alone. With a viewport, a colour scheme or less motion it is
   * one that was used before and cleared; with any other option a new one. Paths lead to the
   * backend.
   */
  visit(options?: VisitOptions): Promise<Followed>;
  /** The same, signed in by its cookie. */
  enter(options?: VisitOptions): Promise<Followed>;
  /** One page, signed in, that all tests of a file go on with. */
  enterForFile(): Followed;
  token(): Promise<string>;
}

interface House {
  readonly backend: Backend;
  readonly mails: MailSink;
  readonly browser: Browser;
  readonly pages: WarmPages;
  readonly token: () => Promise<string>;
}

let browser: Promise<Browser> | undefined;
/** The Chromium of this worker, for all its files; it ends with the worker. */
export const sharedBrowser = (): Promise<Browser> => (browser ??= launchBrowser());

async function openHouse(
  { seed, ...options }: BackendOptions,
  openBrowser = sharedBrowser,
): Promise<House> {
  const mails = await startMailSink();
  const [browser, backend] = await Promise.all([
    openBrowser(),
    startBackend({
      distDir: DIST,
      smtpUrl: mails.url,
      seed: seed === false ? false : { ...SEED, ...seed },
      ...options,
    }),
  ]);
  let token: Promise<string> | undefined;
  return {
    backend,
    mails,
    browser,
    pages: new WarmPages(browser, backend.url),
    token: () => (token ??= signIn(backend.url, ADMIN)),
  };
}

let shared: Promise<House> | undefined;

/**
 * Sets the stage for the tests of a file. Without options it is the one that all files of this
 * worker share: others write to its database as well, so that a test makes the records that it
 * changes or counts, and asks the backend for the rest. With options it is the file's own.
 *
 * @param openBrowser what opens the file's own browser. Default: the worker's.
 */
export function useStage(options?: BackendOptions, openBrowser = sharedBrowser): Stage {
  let house: House;
  beforeAll(async () => {
    house = await (options === undefined
      ? (shared ??= openHouse({}))
      : openHouse(options, openBrowser));
  });
  if (options !== undefined) {
    afterAll(async () => {
      await house?.pages.close();
      await house?.backend.stop();
      await house?.mails.stop();
      if (openBrowser !== sharedBrowser) await house?.browser.close();
    });
  }

  /** Starts a session of its own: who signs out in one test ends that of no other. */
  async function signInByCookie(page: Page): Promise<void> {
    const { url } = house.backend;
    const cookie = { name: 'token', value: await signIn(url, ADMIN), url };
    await page.context().addCookies([cookie]);
  }

  const stage: Stage = {
    get backend() {
      return house.backend;
    },
    get browser() {
      return house.browser;
    },
    get mails() {
      return house.mails;
    },
    token: () => house.token(),
    async visit({ cold = false, ...options } = {}) {
      if (!cold && isLook(options)) return house.pages.open(options);
      const baseURL = house.backend.url;
      return visitInTest(house.browser, { baseURL, reducedMotion: 'reduce', ...options });
    },
    async enter(options) {
      const opened = await stage.visit(options);
      await signInByCookie(opened.page);
      return opened;
    },
    enterForFile: () =>
      visitForFile(async () => {
        const baseURL = house.backend.url;
        const opened = await visit(house.browser, { baseURL, reducedMotion: 'reduce' });
        await signInByCookie(opened.page);
        return opened;
      }),
  };
  return stage;
}
