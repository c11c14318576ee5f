import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the built console is made of. */
const SOURCES = [
  'src',
  'public',
  'index.html',
  'build',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

const MISSING = -1;

/** Whether the build in `distDir` is there and no source of the checkout is newer. */
export function isFresh(checkout: string, distDir: string): boolean {
  const built = modified(join(distDir, 'index.html'));
  return built !== MISSING && SOURCES.every((source) => newest(join(checkout, source)) <= built);
}

/** A folder counts as well as its files: deleting a file changes nothing else. */
function newest(path: string): number {
  const own = modified(path);
  if (own === MISSING || !statSync(path).isDirectory()) return own;
  return readdirSync(path).reduce(
    (latest, name) => Math.max(latest, newest(join(path, name))),
    own,
  );
}

/** Milliseconds since 1970. */
function modified(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? MISSING;
}
