import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start/start-error.ts';
import { isFresh } from './freshness.ts';

/**
 * The checkout's dist/, built anew when it is missing or older than its sources.
 *
 * @throws StartError when the build fails, with what Vite says about it
 */
export async function consoleFolder(
  checkout: string,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<string> {
  const distDir = join(checkout, 'dist');
  if (isFresh(checkout, distDir)) return distDir;
  say('Building the console');
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
    // Half a build would look like a fresh one next time.
    rmSync(join(distDir, 'index.html'), { force: true });
    const { stderr = '' } = error as { stderr?: string };
    throw new StartError(`The console can't be built. npm run build tells why.\n${stderr}`.trim());
  }
  return distDir;
}

function viteProgram(checkout: string): string {
  const manifest = createRequire(join(checkout, 'package.json')).resolve('vite/package.json');
  return join(dirname(manifest), 'bin/vite.js');
}
