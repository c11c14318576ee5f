import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Plants each defect of list.txt in a copy of the working tree and checks that the test above it fails
 * there. `npm run defects -- refunds` takes only the defects whose line or test contains the word.
 *
 * list.txt has a test file per paragraph, for long files with a part of a test's title, and under it
 * the defects that it must catch: `file: code → wrong code`. The code occurs once in the file.
 */

interface Defect {
  readonly test: string;
  readonly title: string | undefined;
  readonly file: string;
  readonly code: string;
  readonly wrong: string;
}

const ROOT = path.join(import.meta.dirname, '../../..');
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

/** Copies the files that git tracks or would add. */
function copyTree(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'planted-'));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  for (const file of execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' }).split('\0')) {
    const from = path.join(ROOT, file);
    if (file !== '' && existsSync(from)) cpSync(from, path.join(copy, file));
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** Whether the tests pass in the copy; null when they time out. */
function pass(copy: string, tests: readonly string[], title?: string): boolean | null {
  const program = path.join(copy, 'node_modules/vitest/vitest.mjs');
  const args = [program, 'run', '--bail=1', ...tests, ...(title ? ['-t', title] : [])];
  const { status } = spawnSync(process.execPath, args, {
    cwd: copy,
    stdio: 'ignore',
    timeout: TIMEOUT_MS * tests.length,
  });
  return status === null ? null : status === 0;
}

function plant(copy: string, { test, title, file, code, wrong }: Defect): string {
  if (!existsSync(path.join(copy, test))) return 'NO SUCH TEST';
  const planted = path.join(copy, file);
  const text = existsSync(planted) ? readFileSync(planted, 'utf8') : '';
  if (text.split(code).length !== 2) return 'NO SUCH CODE';
  writeFileSync(
    planted,
    text.replace(code, () => wrong),
  );
  const passed = pass(copy, [test], title);
  writeFileSync(planted, text);
  return passed === null ? 'TIMEOUT' : passed ? 'NOT CAUGHT' : 'caught';
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const [word = ''] = process.argv.slice(2);
const defects = readDefects().filter(({ file, test }) => `${file} ${test}`.includes(word));
const copy = copyTree();
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
const tests = [...new Set(defects.map(({ test }) => test))].filter((test) =>
  existsSync(path.join(copy, test)),
);
say(`${tests.length} test files without a defect`);
// A test that fails without a defect would seem to catch any.
if (!pass(copy, tests)) throw new Error('Some of them fail without a defect.');
let caught = 0;
for (const defect of defects) {
  const outcome = plant(copy, defect);
  if (outcome === 'caught') caught++;
  say(`${outcome}: ${defect.file}: ${defect.wrong || `without ${defect.code}`} (${defect.test})`);
}
say(`${caught} of ${defects.length} defects caught`);
process.exit(caught === defects.length ? 0 : 1);
