import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { nearestTests } from './nearest-tests.ts';

/**
 * `npm run test:touched`: what a change touches. The nearest tests of units, components and the
 * server (embedded), and for what is drawn the witness of its room in Chromium, on a build that is
 * fresh.
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

tests.push(...[...pages, ...server].flatMap(nearestTests));

const run = (...args: string[]): Promise<boolean> =>
  new Promise((done) => {
    const child = spawn('npx', args, { cwd: ROOT, stdio: 'inherit' });
    child.on('close', (code) => done(code === 0));
  });

async function walk(): Promise<boolean> {
  // Compressed it takes three times as long, and no test here weighs it.
  const built = buildIsFresh() || (await run('vite', 'build', '--mode=plain', '--logLevel=error'));
  return built && run('vitest', 'run', '--project=browser', ...new Set(walks));
}

const projects = ['unit', 'dom', 'server'].map((name) => `--project=${name}`);
const parts = [
  ...(tests.length > 0 ? [run('vitest', 'run', ...projects, ...new Set(tests))] : []),
  ...(walks.length > 0 ? [walk()] : []),
];
const good = (await Promise.all(parts)).every(Boolean);
if (changed.length === 0) console.log('Nothing has changed.');
process.exit(good ? 0 : 1);
