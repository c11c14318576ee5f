import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { consoleFolder } from '../server/start/console-build.ts';
import { type Backend, startBackend } from '../tests/server/backend.ts';
import { launchBrowser } from '../tests/journeys/kit/browser.ts';

const CHECKOUT = join(import.meta.dirname, '..');

/** Where the bench measures: a browser, and the built console over databases of the size asked for. */
export interface Place {
  readonly browser: Browser;
  /** The address of a console with so many refunds, started when it is asked for first. */
  consoleWith(refunds: number): Promise<string>;
  /** The address of the page without a framework over the same data (bench/floor). */
  floorWith(refunds: number): Promise<string>;
  close(): Promise<void>;
}

export async function openPlace(say: (line: string) => void): Promise<Place> {
  const distDir = await consoleFolder(CHECKOUT, say, new AbortController().signal);
  // As on a desk: without the compilers an input takes half as long again.
  const browser = await launchBrowser({ compiles: true });
  const backends = new Map<string, Backend>();
  async function urlOf(distDir: string, refunds: number): Promise<string> {
    const name = `${distDir} ${refunds}`;
    const known = backends.get(name) ?? (await startBackend({ distDir, seed: { refunds } }));
    backends.set(name, known);
    return known.url;
  }
  return {
    browser,
    consoleWith: (refunds) => urlOf(distDir, refunds),
    floorWith: (refunds) => urlOf(join(import.meta.dirname, 'floor'), refunds),
    async close() {
      await browser.close();
      for (const backend of backends.values()) await backend.stop();
    },
  };
}
