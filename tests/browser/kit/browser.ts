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
  // Nothing here needs WebGL, and pages are gone before what is compiled once more for speed pays:
  // a quarter less processor time.
  '--disable-software-rasterizer',
  '--js-flags=--no-opt --no-maglev',
];

export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium: run `npm test`, which brings one.');
  // A worker that is told to end does so at once, and its browser with it.
  return chromium.launch({ executablePath, args: FLAGS, handleSIGTERM: false });
}
