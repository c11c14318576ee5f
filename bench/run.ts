import { availableParallelism, loadavg } from 'node:os';
import type { Samples } from './catalogue.ts';
import { keepRun, readLastRun } from './last-run.ts';
import { measureExport } from './part-export.ts';
import { measureFirstRow } from './part-first-row.ts';
import { measureInteraction } from './part-interaction.ts';
import { measureDecision } from './part-decision.ts';
import { measureSignIn } from './part-sign-in.ts';
import { measureWeight } from './part-weight.ts';
import { openPlace, type Place } from './place.ts';
import { table } from './print.ts';
import { RUNS } from './repeat.ts';

interface Part {
  readonly title: string;
  measure(place: Place): Promise<Samples>;
}

const parts: Readonly<Record<string, Part>> = {
  weight: { title: 'JS + CSS over the wire', measure: measureWeight },
  'sign-in': {
    title: 'Sign-in, 4x slower, 10 Mbit/s',
    measure: measureSignIn,
  },
  'first-row': { title: 'Login to the first refund', measure: measureFirstRow },
  interaction: { title: 'Input to paint, 50,000 refunds', measure: measureInteraction },
  decision: { title: 'Confirmation to paint', measure: measureDecision },
  export: { title: 'Click to file, taxpayers', measure: measureExport },
};

/** What figures of two runs have to have in common before they can be compared. */
function circumstances({ browser }: Place): string {
  const cores = availableParallelism();
  const load = loadavg()[0] ?? 0;
  const busy = load > cores / 2 ? '\nThe machine is busy: its milliseconds say little.' : '';
  return `Chromium ${browser.version()}, Node ${process.versions.node}, ${cores} cores with a load of ${load.toFixed(1)}; median of ${RUNS}${busy}`;
}

/** `npm run bench [-- part …]`: what the console costs. Prints figures and fails at none of them. */
async function bench(chosen: readonly string[]): Promise<void> {
  const unknown = chosen.filter((name) => !(name in parts));
  if (unknown.length > 0) {
    throw new Error(`No part ${unknown.join(', ')}: there are ${Object.keys(parts).join(', ')}.`);
  }
  const place = await openPlace(console.log);
  try {
    const last = readLastRun();
    console.log(circumstances(place));
    let measured: Samples = {};
    for (const [name, { title, measure }] of Object.entries(parts)) {
      if (chosen.length > 0 && !chosen.includes(name)) continue;
      const samples = await measure(place);
      console.log(table(title, samples, last));
      measured = { ...measured, ...samples };
    }
    keepRun(last, measured);
  } finally {
    await place.close();
  }
}

await bench(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
