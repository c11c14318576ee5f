import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { CHECKOUT } from './server-process.ts';

/** Somebody who inserts transactions without a pause. */
export interface Gateway {
  /** @returns how many transactions came, and the longest that one took, in milliseconds. */
  stop(): Promise<{ inserted: number; longest: number }>;
}

/**
 * A process of its own: each transaction would otherwise keep the client waiting whose time is measured.
 *
 * @param perSecond transactions, spread evenly over each second
 */
export async function startGateway(databaseUrl: string, perSecond: number): Promise<Gateway> {
  const program = ['bench/server/insert-transactions.ts', databaseUrl, String(perSecond)];
  const child = spawn(process.execPath, ['--import', 'tsx', ...program], {
    cwd: CHECKOUT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process that inserts ended with ${code} before it began.`);
  });
  await Promise.race([once(child.stdout, 'data'), ended]);
  // At the end it does so, too.
  ended.catch(() => {});
  const told = text(child.stdout);
  return {
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error('The process that inserts ended before the bench did.');
      child.kill('SIGTERM');
      return JSON.parse(await told) as { inserted: number; longest: number };
    },
  };
}
