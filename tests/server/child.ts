import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject, onTestFinished, vi } from 'vitest';
import { call, signIn } from './client.ts';

const CHECKOUT = join(import.meta.dirname, '../..');
/** A built console that is nothing but a page. */
export const CONSOLE = join(import.meta.dirname, 'console');

export interface Child {
  process: ChildProcess;
  /** What it has printed so far. */
  stdout: () => string;
  stderr: () => string;
  /** Resolves with what it printed once that contains `text`; rejects when it ends before. */
  says(text: string): Promise<string>;
  /** Resolves with the exit code; null when a signal ended it. */
  exit: Promise<number | null>;
  /** Sends SIGTERM; resolves with the exit code. */
  end(): Promise<number | null>;
}

export interface ChildOptions {
  args?: readonly string[];
  /** In bytes: no file may be written to beyond it. To the program that is a full disk. */
  fileLimit?: number;
  /** Started in a hook for a whole file, which has to end it. */
  forTheFile?: boolean;
  /** Compiles itself as it does outside of tests, which takes a second. */
  fromSource?: boolean;
  /** Another checkout, whose programs they are then. */
  checkout?: string;
}

/** How Node runs a program of the server: as it was compiled for this run. */
export const compiled = (program: string): string => join(inject('programs'), `${program}.js`);

/** Runs one of the server's programs; `env` on top of a bare environment. */
export function runProgram(
  program: string,
  env: Record<string, string>,
  {
    args = [],
    fileLimit,
    fromSource = false,
    forTheFile = false,
    checkout = CHECKOUT,
  }: ChildOptions = {},
): Child {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const limit = fileLimit === undefined ? 'unlimited' : fileLimit / 512;
  const file = fromSource
    ? ['--import', 'tsx', `${program === 'dev' ? 'tools/dev' : 'server'}/${program}.ts`]
    : [compiled(program)];
  const command = [process.execPath, ...file, ...args];
  const child = spawn('sh', ['-c', `ulimit -f ${limit}; exec "$0" "$@"`, ...command], {
    cwd: checkout,
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (!forTheFile) onTestFinished(() => void child.kill('SIGKILL'));
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return {
    process: child,
    stdout: () => stdout,
    stderr: () => stderr,
    exit,
    end: () => {
      child.kill('SIGTERM');
      return exit;
    },
    says: (text) =>
      new Promise((resolve, reject) => {
        const check = () => stdout.includes(text) && resolve(stdout);
        child.stdout.on('data', check);
        check();
        void exit.then((code) => reject(new Error(`ended with ${code}: ${stdout}${stderr}`)));
      }),
  };
}

/** Runs one of the server's programs to its end. */
export async function runToEnd(program: string, env: Record<string, string>, ...args: string[]) {
  const child = runProgram(program, env, { args });
  return { code: await child.exit, out: child.stdout(), err: child.stderr().trimEnd() };
}

/** `npm start` with the address that it says. */
export async function runStart(
  env: Record<string, string>,
  options: ChildOptions = {},
): Promise<Child & { url: string; screen: string }> {
  const address = { PORT: '0', HOST: '127.0.0.1', DIST_DIR: CONSOLE };
  const child = runProgram('start', { ...address, ...env }, options);
  const screen = await child.says('Ctrl-C stops it.');
  const url = /ready: (\S+)/.exec(screen)?.[1] ?? '';
  return { ...child, url, screen };
}

/** A token for what `npm start` runs: on a busy machine reads are refused just after the start. */
export async function signInAfterStart(url: string): Promise<string> {
  const token = await signIn(url);
  const list = `${url}/api/TAXPayers/GetDistrictList`;
  const isRead = async () => (await call(list, { token })).status === 200;
  await vi.waitUntil(isRead, { timeout: 30_000, interval: 10 });
  return token;
}

/** A start that has to fail with exit code 1: what it said about it. */
export async function refusedStart(env: Record<string, string>): Promise<string> {
  const { code, out, err } = await runToEnd('start', { PORT: '0', DIST_DIR: CONSOLE, ...env });
  if (code !== 1) throw new Error(`The start ended with ${code}: ${out}`);
  return err;
}
