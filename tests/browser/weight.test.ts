import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { weighFirstRefund, weighSignIn } from '../../bench/weight.ts';
import { type Backend, startBackend } from '../server/backend.ts';
import { launchBrowser } from './browser.ts';

/**
 * Bytes of scripts and styles over the wire, as reached. They are lowered when less is reached, and
 * never raised without a reason in the commit.
 */
const REACHED = { signIn: 87_500, firstRefund: 243_500 };
/** What a fix or a small feature may add unnoticed. */
const SLACK = 1.03;

let backend: Backend;
let browser: Browser;

beforeAll(async () => {
  backend = await startBackend({ distDir: path.resolve('dist'), seed: { refunds: 1000 } });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await backend?.stop();
});

test('sign-in stays light', async () => {
  const bytes = await weighSignIn(browser, backend.url);
  // Nothing at all would be a sign of a page that was not counted.
  expect(bytes).toBeGreaterThan(REACHED.signIn / 2);
  expect(bytes).toBeLessThan(REACHED.signIn * SLACK);
});

test('the first refund stays light', async () => {
  const { seen } = await weighFirstRefund(browser, backend.url);
  expect(seen).toBeGreaterThan(REACHED.firstRefund / 2);
  expect(seen).toBeLessThan(REACHED.firstRefund * SLACK);
});
