import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { DatabaseError, DataFolderError } from '../database/errors.ts';
import { complain } from './screen.ts';
import { StartError } from './start-error.ts';

/**
 * The time for each thing that is closed: a long export finishes, but a client that never finishes
 * its request must not block the shutdown. The grace period of systemd or Docker must be longer.
 */
const EACH_TAKES_AT_MOST_MS = 30_000;

type Closer = () => void | Promise<void>;

/**
 * Shuts the process down: at the first Ctrl-C or SIGTERM everything is closed in reverse order,
 * with exit code 0; the second one does not wait.
 */
export class Shutdown {
  readonly #closers: Closer[] = [];
  #closing = false;

  /** Listens for signals; `say` prints a line. */
  constructor(say: (line: string) => void) {
    const onSignal = () => {
      if (this.#closing) process.exit(130);
      say('Closing');
      void this.exit(0);
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
  }

  /** Whether the shutdown has begun: work that it interrupts has not failed. */
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

/** Ends a failed start: with a message for known errors, with the whole error otherwise. */
export async function fail(error: unknown, shutdown: Shutdown): Promise<void> {
  // Work that Ctrl-C interrupted has not failed.
  if (shutdown.closing) return;
  const known = [StartError, DataFolderError, DatabaseError].some((kind) => error instanceof kind);
  complain(known ? (error as Error).message : error);
  await shutdown.exit(1);
}

const LOOK_EVERY_MS = 500;

/**
 * Ends the process when the npm that started it has ended. npm passes SIGTERM to its shell only:
 * the server would live on and keep its port and data folder.
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
 * Shuts down after an uncaught error or rejection. Node would print it with everything that it
 * holds: a query's values are personal data.
 */
export function endAfterUncaughtError(log: FastifyBaseLogger, shutdown: Shutdown): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught');
    void shutdown.exit(1);
  });
}
