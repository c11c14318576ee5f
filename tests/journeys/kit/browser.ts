import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../requirements/chromium.ts';

/** What keeps a browser quiet and at work on a machine without a screen or a network. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing here needs WebGL.
  '--disable-software-rasterizer',
];

/** Pages are gone before what is compiled once more for speed pays: a quarter less processor time. */
const WITHOUT_COMPILING = '--js-flags=--no-opt --no-maglev';

/** @param compiles for files whose pages write thousands of rows, which takes twice as long without. */
export function launchBrowser({ compiles = false } = {}): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium: run `npm test`, which brings one.');
  // A worker that is told to end does so at once, and its browser with it.
  const args = compiles ? FLAGS : [...FLAGS, WITHOUT_COMPILING];
  return chromium.launch({ executablePath, args, handleSIGTERM: false });
}
