import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The program's path on this machine, if it is on the PATH under one of the names. */
export function findProgram(...names: string[]): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
    for (const name of names) {
      const candidate = path.join(folder, name);
      if (existsSync(candidate)) return candidate;
    }
  }
  return null;
}

function run(command: string, ...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}

/** Installs a Debian package, as root or by sudo; false where that is not possible. */
export function aptInstall(name: string): boolean {
  if (!findProgram('apt-get')) return false;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command = '', ...before] = [...sudo, 'apt-get'];
  return (
    run(command, ...before, 'update', '-qq') &&
    run(command, ...before, 'install', '-y', '-qq', name)
  );
}
