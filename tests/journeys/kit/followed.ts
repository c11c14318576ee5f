import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { followPage } from './evidence.ts';
import { type Visit, visit } from './visit.ts';

/** Below a test's own limit, so that a failure names what was waited for. */
const PATIENCE_MS = 20_000;

/** What a test has of a page; it ends by itself. */
export type Followed = Pick<Visit, 'page' | 'noise'>;

/** Hands a page to the test that runs: followed until the test ends, then closed. What it said fails the test. */
export async function forTest({ page, noise, close }: Visit): Promise<Followed> {
  page.setDefaultTimeout(PATIENCE_MS);
  onTestFinished(close);
  await followPage(page)();
  onTestFinished(() => expect(noise).toEqual([]));
  return { page, noise };
}

/** A new page of its own session, for one test. */
export const visitInTest = async (
  browser: Browser,
  options?: BrowserContextOptions,
): Promise<Followed> => forTest(await visit(browser, options));

/** The same page for all tests of a file. */
export function visitForFile(open: () => Promise<Visit>): Followed {
  let opened: Visit;
  let begin: () => Promise<void>;
  beforeAll(async () => {
    opened = await open();
    opened.page.setDefaultTimeout(PATIENCE_MS);
    begin = followPage(opened.page);
  });
  beforeEach(() => begin());
  afterEach(() => expect(opened.noise.splice(0)).toEqual([]));
  afterAll(() => opened?.close());
  return {
    get page() {
      return opened.page;
    },
    get noise() {
      return opened.noise;
    },
  };
}
