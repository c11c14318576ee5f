import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../tests/journeys/kit/browser.ts';
import { type Consoles, openConsoles } from './consoles.ts';
import { printLargestModules } from './largest-modules.ts';
import { keepRun, readLastRun } from './last-run.ts';
import { type Part, RUNS } from './part.ts';
import { dashboard } from './parts/dashboard.ts';
import { decision } from './parts/decision.ts';
import { exports } from './parts/export.ts';
import { firstRow } from './parts/first-row.ts';
import { growth } from './parts/growth.ts';
import { interaction } from './parts/interaction.ts';
import { signIn } from './parts/sign-in.ts';
import { weight } from './parts/weight.ts';
import { type Samples, table } from './print.ts';
import { walk } from './walk.ts';

const parts: Readonly<Record<string, Part>> = {
  weight,
  'sign-in': signIn,
  'first-row': firstRow,
  dashboard,
  interaction,
  decision,
  growth,
  export: exports,
};

/** Run only where they are asked for: they print lists of their own. */
const lists: Readonly<Record<string, (browser: Browser, consoles: Consoles) => Promise<void>>> = {
  modules: printLargestModules,
  walk,
};

/** What figures of two runs have to have in common before they can be compared. */
function circumstances(browser: Browser): string {
  const cores = availableParallelism();
  const load = loadavg()[0] ?? 0;
  const busy = load > cores / 2 ? '\nThe machine is busy: its milliseconds say little.' : '';
  return `Chromium ${browser.version()}, Node ${process.versions.node}, ${cores} cores with a load of ${load.toFixed(1)}; median of ${RUNS}${busy}`;
}

/** Measures five times, each time one console after the other. */
async function measure(part: Part, browser: Browser, consoles: Consoles): Promise<Samples> {
  const { here, beside, floor } = consoles;
  const sides = { here, ...(beside && { beside }), ...(part.onFloor && { floor }) };
  const samples: Record<string, Record<string, number[]>> = {};
  for (let run = 0; run < RUNS; run++) {
    for (const [side, console] of Object.entries(sides)) {
      const measured = await part.measure(browser, console, run);
      for (const [name, value] of Object.entries(measured)) {
        if (value !== undefined) ((samples[name] ??= {})[side] ??= []).push(value);
      }
    }
  }
  return samples;
}

const { positionals: chosen, values } = parseArgs({
  allowPositionals: true,
  options: { beside: { type: 'string' } },
});
const known = [...Object.keys(parts), ...Object.keys(lists)];
const unknown = chosen.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}: there are ${known.join(', ')}.`);
  process.exit(1);
}

const consoles = await openConsoles(values.beside);
// As on a desk: without the compilers an input takes half as long again.
const browser = await launchBrowser({ compiles: true });
try {
  const last = readLastRun();
  console.log(circumstances(browser));
  for (const [name, part] of Object.entries(parts)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const samples = await measure(part, browser, consoles);
    console.log(table(part, samples, last));
    keepRun(samples);
  }
  for (const [name, print] of Object.entries(lists)) {
    if (chosen.includes(name)) await print(browser, consoles);
  }
} finally {
  await browser.close();
  await consoles.stop();
}
