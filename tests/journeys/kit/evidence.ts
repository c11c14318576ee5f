import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { onTestFinished, type TestContext } from 'vitest';
import { FAILURES } from './failures.ts';

/** How many pages of a test are kept. */
const kept = new WeakMap<TestContext['task'], number>();

/**
 * Follows what happens on a page. What it returns is called as each test on that page begins: what
 * happens until the test ends is kept in a folder of `tests/journeys/failures` if it fails.
 */
export function followPage(page: Page): () => Promise<void> {
  let lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('response', (answer) =>
    lines.push(`${answer.status()}: ${answer.request().method()} ${answer.url()}`),
  );
  page.on('requestfailed', (request) =>
    lines.push(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`),
  );
  const { tracing } = page.context();

  async function end({ task }: TestContext): Promise<void> {
    if (task.result?.state !== 'fail') return tracing.stopChunk();
    const name = `${task.file.name}-${task.name}`.replaceAll(/[^\w.-]+/g, '-').slice(0, 150);
    const place = (kept.get(task) ?? 0) + 1;
    kept.set(task, place);
    // A test with several pages has a folder for each, the newest first.
    const folder = join(FAILURES, name, String(place));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'console.txt'), `${page.url()}\n${lines.join('\n')}\n`);
    if (!page.isClosed()) {
      await page.screenshot({ path: join(folder, 'page.png') });
      writeFileSync(join(folder, 'page.html'), await page.content());
    }
    await tracing.stopChunk({ path: join(folder, 'trace.zip') });
  }

  return async () => {
    lines = [];
    await startTrace(page.context());
    onTestFinished(end);
  };
}

/** The page and its traffic at each step: a quarter more processor time for every test. */
const EVERY_STEP = process.env['TRACE'] === 'full';
const started = new WeakSet<BrowserContext>();

async function startTrace(context: BrowserContext): Promise<void> {
  if (!started.has(context)) await context.tracing.start({ snapshots: EVERY_STEP });
  started.add(context);
  await context.tracing.startChunk();
}
