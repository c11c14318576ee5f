import { execFileSync, spawn } from 'node:child_process';
import path from 'node:path';
import { isFresh } from '../server/start/console-build.ts';
import { nearestTests } from './nearest-tests.ts';

/**
 * `npm run test:touched`: the nearest tests of what a change touches, and for what is drawn the
 * witness of its room in Chromium, on a build that is fresh. What no test is near to is named, and
 * fails the run.
 * Without arguments the change is what is not committed; else it is the files that are named.
 */
const ROOT = path.join(import.meta.dirname, '..');

/** The first row that fits says which projects run a test: one engine is enough, where both could. */
const PROJECTS: readonly (readonly [tests: RegExp, ...projects: string[]])[] = [
  [/^tests\/browser\//, 'browser'],
  [/^tests\/server\/faults\//, 'faults*'],
  [/^tests\/server\/postgres\//, 'server-postgres'],
  [/./, 'unit', 'dom', 'server'],
];

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
// What is gone is left out: who imported it has changed as well, or does not compile.
const uncommitted = (): string[] => [
  ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];

const run = (...args: string[]): Promise<boolean> =>
  new Promise((done) => {
    const child = spawn('npx', args, { cwd: ROOT, stdio: 'inherit' });
    child.on('close', (code) => done(code === 0));
  });

const buildIsFresh = (): boolean => isFresh(ROOT, path.join(ROOT, 'dist'));
// Compressed it takes three times as long, and no test here weighs it.
const build = (): Promise<boolean> => run('vite', 'build', '--mode=plain', '--logLevel=error');

/** Runs those of the tests that fall to these projects. */
async function runIn(projects: readonly string[], tests: readonly string[]): Promise<boolean> {
  if (projects.includes('browser') && !buildIsFresh() && !(await build())) return false;
  return run('vitest', 'run', ...projects.map((name) => `--project=${name}`), ...tests);
}

const named = process.argv.slice(2);
const changed = named.length > 0 ? named : uncommitted();
const near = changed.map((file) => ({ file, tests: nearestTests(file) }));
const tests = [...new Set(near.flatMap((one) => one.tests))];
const placeOf = (test: string): number => PROJECTS.findIndex(([part]) => part.test(test));
const parts = PROJECTS.flatMap(([, ...projects], place) => {
  const own = tests.filter((test) => placeOf(test) === place);
  return own.length > 0 ? [runIn(projects, own)] : [];
});
const good = (await Promise.all(parts)).every(Boolean);

if (changed.length === 0) console.log('Nothing has changed.');
const bare = near.filter((one) => one.tests.length === 0);
for (const { file } of bare) {
  console.log(`No test is near to ${file}: npm test or npm run test:faults may know it.`);
}
process.exit(good && bare.length === 0 ? 0 : 1);
