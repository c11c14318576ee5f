import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { runnerImport } from 'vite';
import { median } from './part.ts';
import type * as FileWriters from './file-writers.ts';

/*
 * `node --import tsx bench/files.ts [rounds]`: the console's files against their libraries called
 * directly with the same rows of ten columns and the same font, each in a process of its own, turn by turn.
 */

const ROOT = path.join(import.meta.dirname, '..');

interface Sample {
  /** Processor time. */
  readonly ms: number;
  readonly mb: number;
}

async function measure(way: string, count: number): Promise<Sample> {
  // The declarations are written for the bundler.
  const { module } = await runnerImport<typeof FileWriters>(
    path.join(import.meta.dirname, 'file-writers.ts'),
    { root: ROOT, configFile: false, logLevel: 'error' },
  );
  const before = process.cpuUsage();
  await module.ways[way]?.(count);
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, mb: process.resourceUsage().maxRSS / 1024 };
}

function sample(way: string, count: number): Sample {
  const args = ['--import', 'tsx', import.meta.filename, way, String(count)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Sample;
}

function compare(way: string, count: number, rounds: number): void {
  const pairs = Array.from({ length: rounds }, () => [
    sample(way, count),
    sample(`${way}Alone`, count),
  ]);
  const of = (index: number, part: keyof Sample) =>
    median(pairs.map((pair) => pair[index]?.[part] ?? Number.NaN));
  for (const part of ['ms', 'mb'] as const) {
    const [ours, alone] = [of(0, part), of(1, part)];
    const ratio = (ours / alone).toFixed(2);
    console.log(
      `${way} ${count}: ${ours.toFixed(0)} against ${alone.toFixed(0)} ${part}, ${ratio}`,
    );
  }
}

const [way = '3', count] = process.argv.slice(2);
if (count !== undefined) console.log(JSON.stringify(await measure(way, Number(count))));
else {
  compare('excel', 50_000, Number(way));
  compare('pdf', 2000, Number(way));
}
