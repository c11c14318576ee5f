import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import type { TestContext } from 'vitest';
import { FAILURES } from './failures.ts';

/** Follows what happens on a page, to be kept if its test fails. */
export async function recordEvidence(page: Page) {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('response', (answer) =>
    lines.push(`${answer.status()}: ${answer.request().method()} ${answer.url()}`),
  );
  page.on('requestfailed', (request) =>
    lines.push(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`),
  );
  const tracing = page.context().tracing;
  await startTrace(page.context());
  return {
    /** Ends the recording; keeps it in a folder of `tests/browser/failures` if the test failed. */
    async end({ task }: TestContext): Promise<void> {
      if (task.result?.state !== 'fail') return tracing.stopChunk();
      const name = `${task.file.name}-${task.name}`.replaceAll(/[^\w.-]+/g, '-').slice(0, 150);
      const folder = join(FAILURES, name);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'console.txt'), `${page.url()}\n${lines.join('\n')}\n`);
      if (!page.isClosed()) {
        await page.screenshot({ path: join(folder, 'page.png') });
        writeFileSync(join(folder, 'page.html'), await page.content());
      }
      await tracing.stopChunk({ path: join(folder, 'trace.zip') });
    },
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
