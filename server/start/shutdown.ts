import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { DatabaseError, DataFolderError } from '../database/errors.ts';
import { complain } from './screen.ts';
import { StartError } from './start-error.ts';

/** A client that never finishes its request must not keep the rest open for ever. */
const EACH_TAKES_AT_MOST_MS = 5_000;

type Closer = () => void | Promise<void>;

/**
 * Ends the process in order: on the first Ctrl-C or SIGTERM everything that was opened is closed,
 * the last first, and the exit code is 0; the second one does not wait.
 */
export class Shutdown {
  readonly #closers: Closer[] = [];
  #closing = false;

  /** Starts to listen for signals; `say` prints a line. */
  constructor(say: (line: string) => void) {
    const onSignal = () => {
      if (this.#closing) process.exit(130);
      say('Closing');
      void this.exit(0);
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
  }

  /** Whether the end has begun: work that it cut short is no failure then. */
  get closing(): boolean {
    return this.#closing;
  }

  onClose(closer: Closer): void {
    this.#closers.push(closer);
  }

  async exit(code: number): Promise<void> {
    if (this.#closing) return;
    this.#closing = true;
    let worst = code;
    for (const close of this.#closers.toReversed()) {
      try {
        await Promise.race([close(), sleep(EACH_TAKES_AT_MOST_MS)]);
      } catch (error) {
        complain(error);
        worst = 1;
      }
    }
    process.exit(worst);
  }
}

/** Ends a start that failed: one line for what a person can put right, the whole error otherwise. */
export async function fail(error: unknown, shutdown: Shutdown): Promise<void> {
  // What the person at the terminal cut short has not failed.
  if (shutdown.closing) return;
  const known = [StartError, DataFolderError, DatabaseError].some((kind) => error instanceof kind);
  complain(known ? (error as Error).message : error);
  await shutdown.exit(1);
}

const LOOK_EVERY_MS = 500;

/**
 * Ends the process when the npm that started it is gone. npm passes SIGTERM to its shell and no
 * further: without this the server would live on, and hold its port and its data folder.
 */
export function endWithNpm(shutdown: Shutdown): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) void shutdown.exit(0);
  }, LOOK_EVERY_MS);
  timer.unref();
}

/**
 * Ends the process in order after an error that nobody caught, a rejection too. Node itself would
 * print it with everything that it carries: the values of a query are people's data.
 */
export function endAfterUnforeseen(log: FastifyBaseLogger, shutdown: Shutdown): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught');
    void shutdown.exit(1);
  });
}
