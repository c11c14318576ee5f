import { execFile } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from './start-error.ts';

export async function consoleFolder(
  checkout: string,
  printLine: (line: string) => void,
  signal: AbortSignal,
): Promise<string> {
  const distDir = join(checkout, 'dist');
  if (isFresh(checkout, distDir)) return distDir;
  printLine('Building the console');
  try {
    await promisify(execFile)(
      process.execPath,
      [viteProgram(checkout), 'build', '--logLevel=warn'],
      {
        cwd: checkout,
        signal,
      },
    );
  } catch (error) {
    // Half a build would pass for a fresh one next time.
    rmSync(join(distDir, 'index.html'), { force: true });
    const { stderr = '' } = error as { stderr?: string };
    throw new StartError(
      `The console can't be built. Run npm run build to see why.\n${stderr}`.trim(),
    );
  }
  return distDir;
}

function viteProgram(checkout: string): string {
  const manifest = createRequire(join(checkout, 'package.json')).resolve('vite/package.json');
  return join(dirname(manifest), 'bin/vite.js');
}

const SOURCES = [
  'src',
  'authority.ts',
  'typed-text.ts',
  'pdf-text.ts',
  'public',
  'index.html',
  'build',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

const MISSING = -1;

function isFresh(checkout: string, distDir: string): boolean {
  const built = modified(join(distDir, 'index.html'));
  return built !== MISSING && SOURCES.every((source) => newest(join(checkout, source)) <= built);
}

/** Folders count too: deleting a file changes nothing but its folder. */
function newest(path: string): number {
  const own = modified(path);
  if (own === MISSING || !statSync(path).isDirectory()) return own;
  const inside = readdirSync(path, { recursive: true }) as string[];
  return Math.max(own, ...inside.map((name) => modified(join(path, name))));
}

function modified(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? MISSING;
}
