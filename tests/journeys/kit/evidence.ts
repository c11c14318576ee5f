import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { onTestFinished, type TestContext } from 'vitest';
import { FAILURES } from './failures.ts';

/** How many folders of a test are kept. */
const kept = new WeakMap<TestContext['task'], number>();

/** Writes down what a page says and is answered. */
function listenTo(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('response', (answer) =>
    lines.push(`${answer.status()}: ${answer.request().method()} ${answer.url()}`),
  );
  page.on('requestfailed', (request) =>
    lines.push(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`),
  );
  return lines;
}

async function keepPage(page: Page, lines: readonly string[], path: string): Promise<void> {
  writeFileSync(`${path}.txt`, `${page.url()}\n${lines.join('\n')}\n`);
  if (page.isClosed()) return;
  await page.screenshot({ path: `${path}.png` });
  writeFileSync(`${path}.html`, await page.content());
}

/**
 * Follows what happens on a page and on those that are opened beside it. What it returns is called as
 * each test on that page begins: what happens until the test ends is kept in a folder of
 * `tests/journeys/failures` if it fails.
 */
export function followPage(page: Page): () => Promise<void> {
  const context = page.context();
  const followed = new Map([[page, listenTo(page)]]);
  const follow = (other: Page): void => void followed.set(other, listenTo(other));

  async function end({ task }: TestContext): Promise<void> {
    context.off('page', follow);
    if (task.result?.state !== 'fail') return context.tracing.stopChunk();
    const name = `${task.file.name}-${task.name}`.replaceAll(/[^\w.-]+/g, '-').slice(0, 150);
    const place = (kept.get(task) ?? 0) + 1;
    kept.set(task, place);
    // A test with several sessions has a folder for each, the newest first.
    const folder = join(FAILURES, name, String(place));
    mkdirSync(folder, { recursive: true });
    const pages = [...followed];
    for (const [index, [one, lines]] of pages.entries())
      await keepPage(one, lines, join(folder, `page-${index + 1}`));
    await context.tracing.stopChunk({ path: join(folder, 'trace.zip') });
  }

  return async () => {
    for (const [other, lines] of followed) {
      if (other === page) lines.length = 0;
      else followed.delete(other);
    }
    context.on('page', follow);
    await startTrace(context);
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
