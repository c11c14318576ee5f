import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the repository. */
export const CHECKOUT = join(import.meta.dirname, '../..');
const NO_CONSOLE = join(CHECKOUT, 'tests/server/console');

/** The real server as a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** From the start of the process to its first answer, in milliseconds. */
  readonly startedIn: number;
  /** What the operating system counts as its memory, in MB. */
  memory(): number;
  stop(): Promise<void>;
}

/** Runs one of the server's programs and waits until it ends. */
export async function run(program: string, env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: CHECKOUT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`${program} ended with ${code}.`);
}

export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/start.ts'], {
    cwd: CHECKOUT,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DIST_DIR: NO_CONSOLE, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let screen = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer): void => {
      screen += text.toString();
      const [, address] = /ready: (\S+)/.exec(screen) ?? [];
      if (!address) return;
      child.stdout.off('data', read);
      // The log of the requests is thrown away: kept, it would cost more with every call measured.
      child.stdout.resume();
      resolve(address);
    };
    child.stdout.on('data', read);
    child.once('exit', () => reject(new Error(`The server did not start:\n${screen}`)));
  });
  return {
    url,
    startedIn: performance.now() - began,
    memory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000;
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
