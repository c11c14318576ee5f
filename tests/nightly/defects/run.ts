import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonTestResults } from 'vitest/node';
import { copyTree } from '../copy-tree.ts';

/**
 * Plants each defect of list.txt in a copy of the working tree and checks that the test above it fails
 * there. `npm run defects -- refunds` takes only the defects whose file or test contains the word.
 *
 * list.txt has a test file per paragraph, for long files with a part of a test's title, and under it
 * the defects that it must catch: `file: code → wrong code`. The code occurs once in the file. With
 * `everywhere` for a file, a name is changed in all sources and openapi.json is generated from them.
 */

interface Defect {
  readonly test: string;
  readonly title: string | undefined;
  readonly file: string;
  readonly code: string;
  readonly wrong: string;
}

/** A run that hangs for longer has caught nothing. */
const TIMEOUT_MS = 600_000;

function readDefects(): Defect[] {
  const defects: Defect[] = [];
  let heading: readonly (string | undefined)[] = [];
  for (const line of readFileSync(path.join(import.meta.dirname, 'list.txt'), 'utf8').split('\n')) {
    const [, file, code, wrong] = /^ {2}(\S+): (.+?) →(?: (.*))?$/.exec(line) ?? [];
    const [test = '', title] = heading;
    if (file && code) defects.push({ test, title, file, code, wrong: wrong ?? '' });
    else if (line !== '') heading = /^(\S+)(?: "(.+)")?$/.exec(line)?.slice(1) ?? wrongLine(line);
  }
  return defects;
}

function wrongLine(line: string): never {
  throw new Error(`list.txt: '${line}' is neither a test file nor a defect.`);
}

function runTests(copy: string, tests: readonly string[], ...options: string[]) {
  // Chromium shows the built console.
  if (tests.some((test) => test.startsWith('tests/journeys/'))) build(copy);
  const program = path.join(copy, 'node_modules/vitest/vitest.mjs');
  return spawnSync(process.execPath, [program, 'run', ...options, ...tests], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    timeout: TIMEOUT_MS * tests.length,
  });
}

function build(copy: string): void {
  const program = path.join(copy, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [program, 'build', '--logLevel=warn'], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The console cannot be built.');
}

/** The tests that pass without a defect, each as its file and title. */
function runUnharmed(copy: string, tests: readonly string[]): readonly string[] {
  const report = path.join(copy, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status, stderr } = runTests(copy, tests, ...reporters);
  // A test that fails without a defect would seem to catch any.
  if (status !== 0) throw new Error(`Some of them fail without a defect:\n${stderr}`);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as JsonTestResults;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((one) => one.status === 'passed')
      .map(({ fullName }) => `${name} ${fullName}`),
  );
}

/** The files in which a defect is planted, with their text; null if its code or its test is lost. */
function findPlace(copy: string, { test, file, code }: Defect): ReadonlyMap<string, string> | null {
  const everywhere = file === 'everywhere';
  const before = readFiles(copy, everywhere ? sourcesWith(copy, code) : [file]);
  const uses = [...before.values()].flatMap((text) => text.split(code).slice(1)).length;
  const isFound = everywhere ? uses > 0 : uses === 1;
  return isFound && existsSync(path.join(copy, test)) ? before : null;
}

function plant(copy: string, defect: Defect): string {
  const { test, title, file, code, wrong } = defect;
  const before = findPlace(copy, defect) ?? new Map<string, string>();
  for (const [name, text] of before)
    writeFileSync(
      name,
      text.replaceAll(code, () => wrong),
    );
  if (file === 'everywhere') spawnSync('npm', ['run', '--silent', 'openapi'], { cwd: copy });
  const { status } = runTests(copy, [test], '--bail=1', ...(title ? ['-t', title] : []));
  for (const [name, text] of before) writeFileSync(name, text);
  return status === null ? 'TIMEOUT' : status === 0 ? 'NOT CAUGHT' : 'caught';
}

const sourcesWith = (copy: string, code: string): readonly string[] => [
  'openapi.json',
  ...['src', 'server'].flatMap((folder) =>
    readdirSync(path.join(copy, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.join(folder, name))
      .filter((name) => readFileSync(path.join(copy, name), 'utf8').includes(code)),
  ),
];

/** The text of each file; a file that doesn't exist is left out. */
const readFiles = (copy: string, names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    names
      .map((name) => path.join(copy, name))
      .filter((name) => existsSync(name))
      .map((name) => [name, readFileSync(name, 'utf8')]),
  );

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const [word = ''] = process.argv.slice(2);
const defects = readDefects().filter(({ file, test }) => `${file} ${test}`.includes(word));
// Without a test file, Vitest would run all.
if (defects.length === 0) throw new Error(`No defect's file or test contains '${word}'.`);
const copy = copyTree();
const lost = defects.filter((defect) => findPlace(copy, defect) === null);
if (lost.length > 0) {
  const places = lost.map(({ test, file, code }) => `${file}: ${code} (${test})`);
  throw new Error(`No such code or test:\n${places.join('\n')}`);
}
const tests = [...new Set(defects.map(({ test }) => test))];
say(`${tests.length} test files without a defect`);
const passing = runUnharmed(copy, tests);
const stale = defects.filter(
  ({ test, title = '' }) => !passing.some((one) => one.includes(`${test} `) && one.includes(title)),
);
if (stale.length > 0) {
  const titles = stale.map(({ test, title }) => `${test}: ${title}`);
  throw new Error(`No such title:\n${titles.join('\n')}`);
}
let caught = 0;
for (const defect of defects) {
  const outcome = plant(copy, defect);
  if (outcome === 'caught') caught++;
  say(`${outcome}: ${defect.file}: ${defect.wrong || `without ${defect.code}`} (${defect.test})`);
}
say(`${caught} of ${defects.length} defects caught`);
process.exit(caught === defects.length ? 0 : 1);
