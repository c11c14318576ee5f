import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FigureName, median, type Samples } from './catalogue.ts';

const FOLDER = join(import.meta.dirname, 'results');
const FILE = join(FOLDER, 'last.json');

/** The medians of the run before; parts that it left out are as the one before it left them. */
export type LastRun = Partial<Record<FigureName, number>>;

export function readLastRun(): LastRun {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as LastRun;
  } catch {
    // The first run has none, and what can't be read is as good as none.
    return {};
  }
}

export function keepRun(before: LastRun, measured: Samples): void {
  const medians = Object.entries(measured).map(([name, samples]) => [name, median(samples)]);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(
    FILE,
    `${JSON.stringify({ ...before, ...Object.fromEntries(medians) }, null, 2)}\n`,
  );
}
