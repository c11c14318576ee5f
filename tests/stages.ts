import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What `npm test` and `npm run test:nightly` share: stages, their times, and one count at the end. */

/** How many tests or checks passed and failed. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

interface Stage extends Count {
  readonly name: string;
  readonly seconds: number;
  readonly budget: number;
}

const stages: Stage[] = [];
const files: { readonly name: string; readonly seconds: number }[] = [];

export const heading = (text: string): void => console.log(`\n● ${text}`);

/** Runs a stage. Its budget is in seconds on two cores; the summary marks a longer one, which is no failure. */
export async function stage(
  name: string,
  budget: number,
  work: () => Promise<Count>,
): Promise<Count> {
  heading(name);
  const started = performance.now();
  const count = await work();
  stages.push({ name, budget, ...count, seconds: (performance.now() - started) / 1000 });
  return count;
}

/** Counts checks as tests. */
export const countChecks = (results: readonly boolean[]): Count => ({
  passed: results.filter(Boolean).length,
  failed: results.filter((good) => !good).length,
});

/** Runs a command and prints its output as it comes. Resolves with whether it succeeds. */
export function run(command: string, ...args: string[]): Promise<boolean> {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

/** Runs a command and prints its output when it ends, for commands that run at the same time. */
export function runBuffered(command: string, ...args: string[]): Promise<boolean> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (data: Buffer) => output.push(data));
  child.stderr.on('data', (data: Buffer) => output.push(data));
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => {
      console.log(`${[command, ...args].join(' ')}\n${Buffer.concat(output).toString()}`);
      resolve(code === 0);
    });
  });
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { name: string; startTime: number; endTime: number }[];
}

/** Runs Vitest projects and counts their tests. */
export async function runProjects(...projects: string[]): Promise<Count> {
  const folder = mkdtempSync(path.join(tmpdir(), 'revenue-console-report-'));
  const file = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const good = await run('npx', 'vitest', 'run', ...reporters, ...chosen);
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    for (const { name, startTime, endTime } of report.testResults) {
      files.push({ name: path.relative('.', name), seconds: (endTime - startTime) / 1000 });
    }
    const { numPassedTests: passed, numFailedTests } = report;
    // A file that can't be loaded fails without a failed test.
    return { passed, failed: good ? 0 : Math.max(1, numFailedTests) };
  } catch {
    heading('Vitest left no report.');
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const total = (outcome: keyof Count): number =>
  stages.reduce((sum, each) => sum + each[outcome], 0);

/** Prints the slowest files, the stages and the count, and ends the program. */
export function finish(): never {
  heading('The slowest files');
  for (const { name, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)) {
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
  }
  heading('Stages');
  for (const { name, seconds, budget, passed, failed } of stages) {
    const over = seconds > budget ? ' (over budget)' : '';
    const time = `${seconds.toFixed(0).padStart(6)} s of ${budget} s${over}`;
    console.log(`${time}  ${name}: ${passed} passed, ${failed} failed`);
  }
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  process.exit(total('failed') === 0 ? 0 : 1);
}
