import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * `npm run test:touched`: what a change touches. Related tests of units, components and the server
 * (embedded), and for the console the witness of its room in Chromium, on a build that is fresh.
 * Without arguments the change is what is not committed; else it is the files that are named.
 */
const ROOT = path.join(import.meta.dirname, '..');

/** The first row that fits names the room; its witness is one short walk. */
const ROOMS: readonly (readonly [part: RegExp, witness: string])[] = [
  [/login|forgot-password|account|front|session|auth|return-path/, 'session/stranger'],
  [/exports|export\//, 'exports/options'],
  [/dashboard|performance-hub|charts|maps|taxpayer|reports|statements/, 'figures/performance-hub'],
  [/layout|toast|errors|theme|main\.tsx|Console\.tsx/, 'shell/content-policy'],
  [/dialog|refund/, 'refunds/dialogs'],
  [/./, 'lists/declared-records'],
];

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

const run = (...args: string[]): boolean =>
  spawnSync('npx', args, { cwd: ROOT, stdio: 'inherit' }).status === 0;

const newest = (folder: string): number =>
  Math.max(
    ...readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => statSync(path.join(ROOT, folder, name)).mtimeMs,
    ),
  );

function buildIsFresh(): boolean {
  const built = statSync(path.join(ROOT, 'dist/index.html'), { throwIfNoEntry: false });
  return built !== undefined && built.mtimeMs > newest('src');
}

const named = process.argv.slice(2);
const changed =
  named.length > 0
    ? named
    : [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
const pages = changed.filter((file) => file.startsWith('src/'));
const server = changed.filter((file) => file.startsWith('server/'));
const tests = changed.filter((file) => /^tests\/(?!browser).*\.test\.tsx?$/.test(file));
const walks = changed.filter((file) => /^tests\/browser\/.*\.test\.ts$/.test(file));
for (const file of pages) {
  const [, witness] = ROOMS.find(([part]) => part.test(file)) ?? [];
  if (witness) walks.push(`tests/browser/${witness}.test.ts`);
}

let good = true;
if (pages.length > 0) {
  good = run('vitest', 'related', '--run', '--project=unit', '--project=dom', ...pages);
}
if (server.length > 0)
  good = run('vitest', 'related', '--run', '--project=server', ...server) && good;
if (tests.length > 0) good = run('vitest', 'run', ...tests) && good;
if (walks.length > 0) {
  if (!buildIsFresh()) good = run('vite', 'build', '--logLevel=error') && good;
  good = run('vitest', 'run', '--project=browser', ...new Set(walks)) && good;
}
if (changed.length === 0) console.log('Nothing has changed.');
process.exit(good ? 0 : 1);
