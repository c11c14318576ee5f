import { execFileSync, spawn } from 'node:child_process';
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
import { type Defect, defects } from './list.ts';

/**
 * Plants each defect of the list in a copy of the working tree, runs the tests named for it there, and
 * says whether they fail. `npm run defects -- refunds` plants those alone whose file or test has the word.
 */

const ROOT = path.join(import.meta.dirname, '../../..');
/** What hangs has noticed nothing. */
const GIVEN_UP_MS = 600_000;

/** The files that git knows or would take. */
const ownFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '');

function copyTree(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'planted-'));
  for (const file of ownFiles()) {
    cpSync(path.join(ROOT, file), path.join(copy, file), { recursive: true, force: true });
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** Whether tests pass in a copy; null when they do not end. */
function pass(copy: string, tests: readonly string[], title?: string): Promise<boolean | null> {
  const program = path.join(copy, 'node_modules/vitest/vitest.mjs');
  const projects = ['--project=unit', '--project=dom', '--project=server*'];
  const words = title === undefined ? [] : ['-t', title];
  const args = [program, 'run', ...projects, '--bail=1', ...tests, ...words];
  const running = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore' });
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      running.kill();
      resolve(null);
    }, GIVEN_UP_MS);
    running.once('exit', (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
  });
}

/** Says what became of one defect. */
async function plant(copy: string, { file, line, instead, test, title }: Defect): Promise<string> {
  // A file that is not there fails as well.
  if (!existsSync(path.join(copy, test))) return 'HAS NO TEST';
  const place = path.join(copy, file);
  const text = readFileSync(place, 'utf8');
  if (text.split(line).length !== 2) return 'STANDS NOT THERE ONCE';
  writeFileSync(
    place,
    text.replace(line, () => instead),
  );
  try {
    const passed = await pass(copy, [test], title);
    return passed === false ? 'caught' : passed ? 'NOT CAUGHT' : 'HANGS';
  } finally {
    writeFileSync(place, text);
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const [word = ''] = process.argv.slice(2);
const chosen = defects.filter(({ file, test }) => `${file} ${test}`.includes(word));
const copy = copyTree();
let caught = 0;
try {
  const tests = [...new Set(chosen.map(({ test }) => test))];
  say(`${tests.length} test files without a defect…`);
  // What fails anyhow would catch anything.
  if (!(await pass(copy, tests))) throw new Error('Some of them fail without any defect.');
  for (const defect of chosen) {
    const outcome = await plant(copy, defect);
    if (outcome === 'caught') caught += 1;
    say(`${outcome}: ${defect.file}: ${defect.instead} (${defect.test})`);
  }
  say(`${caught} of ${chosen.length} caught`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
if (caught < chosen.length) process.exitCode = 1;
