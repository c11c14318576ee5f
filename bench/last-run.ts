import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './part.ts';
import type { Samples } from './print.ts';

const FILE = join(import.meta.dirname, 'last-run.json');

/** The medians of the run before; parts that it left out are as the one before it left them. */
export type LastRun = Readonly<Record<string, number>>;

export function readLastRun(): LastRun {
  return JSON.parse(readFileSync(FILE, 'utf8')) as LastRun;
}

export function keepRun(samples: Samples): void {
  const medians = Object.entries(samples).map(([name, { here = [] }]) => [
    name,
    Number(median(here).toPrecision(4)),
  ]);
  const run = { ...readLastRun(), ...Object.fromEntries(medians) };
  writeFileSync(FILE, `${JSON.stringify(run, null, 2)}\n`);
}
