import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FAILURES } from './journeys/kit/failures.ts';
import { requireChromium } from './requirements/chromium.ts';
import { requirePdftotext } from './requirements/pdftotext.ts';
import { requirePostgres } from './requirements/postgres.ts';

/**
 * `npm test`: brings what the tests need, then checks and tests everything. At the end stands what
 * took how long, and the last line counts; a check that fails counts as a failed test.
 */
const results = mkdtempSync(path.join(tmpdir(), 'revenue-console-tests-'));
let passed = 0;
let failed = 0;

interface Stage {
  readonly name: string;
  /** Seconds on two cores; more is printed as such, and fails nothing. */
  readonly budget: number;
  readonly seconds: number;
}
const stages: Stage[] = [];
const slowest: { readonly file: string; readonly seconds: number }[] = [];

const say = (line: string): void => console.log(`\n● ${line}`);

async function inTime(name: string, budget: number, work: () => Promise<void>): Promise<void> {
  say(name);
  const started = performance.now();
  await work();
  stages.push({ name, budget, seconds: (performance.now() - started) / 1000 });
}

function count(good: boolean): boolean {
  if (good) passed++;
  else failed++;
  return good;
}

/** Runs a command; what it says comes at once, or in one piece where others run beside it. */
function run(command: string, args: readonly string[], beside = false): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', ...stdio(beside), ...stdio(beside)] });
    let said = '';
    child.stdout?.on('data', (text: Buffer) => (said += text.toString()));
    child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
    child.on('error', () => resolve(false));
    child.on('close', (code) => {
      if (beside) console.log(`${[command, ...args].join(' ')}\n${said}`);
      resolve(code === 0);
    });
  });
}

const stdio = (beside: boolean) => [beside ? ('pipe' as const) : ('inherit' as const)];

const script = (name: string, ...args: string[]): Promise<boolean> =>
  run('npm', ['run', '--silent', name, ...args], true);

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { name: string; startTime: number; endTime: number }[];
}

/** Runs test projects and adds up what their report says. */
async function test(name: string, budget: number, ...projects: string[]): Promise<void> {
  await inTime(name, budget, async () => {
    const file = path.join(results, `${name.replaceAll(/\W+/g, '-')}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const chosen = projects.map((project) => `--project=${project}`);
    const good = await run('npx', ['vitest', 'run', ...reporters, ...chosen]);
    const report = readReport(file);
    passed += report.numPassedTests;
    failed += report.numFailedTests;
    // A file that can't be loaded fails without a failed test.
    if (!good && report.numFailedTests === 0) failed++;
    for (const { name, startTime, endTime } of report.testResults) {
      slowest.push({
        file: path.relative(process.cwd(), name),
        seconds: (endTime - startTime) / 1000,
      });
    }
  });
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    say('The tests left no report.');
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  }
}

function bringRequirements(): boolean {
  try {
    process.env['CHROMIUM_PATH'] = requireChromium(say);
    requirePdftotext(say);
    const { name } = requirePostgres(say);
    const given = process.env['TEST_DATABASE_URL'] ? ', and the server of TEST_DATABASE_URL' : '';
    console.log(`Chromium: ${process.env['CHROMIUM_PATH']}`);
    console.log(`PostgreSQL: ${name}${given}`);
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

rmSync(FAILURES, { recursive: true, force: true });
let built = false;
await inTime('What the tests need, checks and build', 60, async () => {
  count(bringRequirements());
  const checks = [script('check:format'), script('check:lint'), script('check:types')];
  // Not `npm run build`, which would check the types once more.
  built = count(await run('npx', ['vite', 'build', '--logLevel=warn'], true));
  for (const good of await Promise.all(checks)) count(good);
});
await test('Units and components', 60, 'unit', 'screens');
await test('Server on both engines', 240, 'server', 'server-postgres');
if (built) await test('Browser', 300, 'journeys');
rmSync(results, { recursive: true });

say('The slowest files');
for (const { file, seconds } of slowest.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)) {
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${file}`);
}
say('What took how long');
for (const { name, budget, seconds } of stages) {
  const over = seconds > budget ? ', over it' : '';
  console.log(`${seconds.toFixed(0).padStart(6)} s of ${budget} s${over}: ${name}`);
}
try {
  const kept = readdirSync(FAILURES).length;
  say(
    `${kept} failed browser tests left a trace, a screenshot, their page and console in ${FAILURES}`,
  );
} catch {
  // None failed.
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
