import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { aptInstall, findProgram } from './install.ts';

/**
 * A Chromium to test with: `CHROMIUM_PATH`, the system's own, or Playwright's; null without any. The
 * shell without a window comes first: it is the same engine, and takes half the processor time.
 */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return existsSync(named) ? named : null;
  const system = findProgram(
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
  );
  if (system) return system;
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/**
 * Finds a Chromium, or brings one.
 *
 * @throws Error with what to do when neither works: browser tests are never skipped.
 */
export function requireChromium(say: (line: string) => void): string {
  const found = findChromium();
  if (found) return found;
  if (process.env['CHROMIUM_PATH']) {
    throw new Error(`CHROMIUM_PATH names ${process.env['CHROMIUM_PATH']}, where nothing is.`);
  }
  say('No Chromium here: installing one.');
  const installed =
    aptInstall('chromium-headless-shell') ||
    aptInstall('chromium') ||
    spawnSync('npx', ['playwright-core', 'install', 'chromium'], { stdio: 'inherit' }).status === 0;
  const brought = installed ? findChromium() : null;
  if (!brought) {
    throw new Error(
      'The browser tests need a Chromium and none could be installed. Install one, or name it in CHROMIUM_PATH.',
    );
  }
  return brought;
}
