import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const CHECKOUT = join(import.meta.dirname, '../..');

export interface Child {
  pid: number;
  process: ChildProcess;
  /** What it has printed so far. */
  stdout: () => string;
  stderr: () => string;
  /** Resolves with what it printed once that contains `text`; rejects when it ends before. */
  says(text: string): Promise<string>;
  /** Resolves with the exit code; null when a signal ended it. */
  exit: Promise<number | null>;
}

/** Runs one of the server's programs as `npm start` does; `env` on top of a bare environment. */
export function runProgram(program: string, env: Record<string, string>): Child {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: CHECKOUT,
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return {
    pid: child.pid ?? 0,
    process: child,
    stdout: () => stdout,
    stderr: () => stderr,
    exit,
    says: (text) =>
      new Promise((resolve, reject) => {
        const check = () => stdout.includes(text) && resolve(stdout);
        child.stdout.on('data', check);
        check();
        void exit.then((code) => reject(new Error(`ended with ${code}: ${stdout}${stderr}`)));
      }),
  };
}

/** `npm start` with the address that it says. */
export async function runStart(
  env: Record<string, string>,
): Promise<Child & { url: string; screen: string }> {
  const child = runProgram('server/start.ts', { PORT: '0', HOST: '127.0.0.1', ...env });
  const screen = await child.says('Ctrl-C stops it.');
  const url = /ready: (\S+)/.exec(screen)?.[1] ?? '';
  return { ...child, url, screen };
}
