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
 * with exit code 0; the second one does not wait. SIGTERM comes from whatever runs the process for
 * others, so before that it waits for them to go elsewhere; a person who presses Ctrl-C wants it to end.
 */
export class Shutdown {
  readonly #closers: Closer[] = [];
  #leave: Closer = () => {};
  #begun = false;
  #closing = false;

  /** Listens for signals; `say` prints a line. */
  constructor(say: (line: string) => void) {
    const onSignal = (end: () => Promise<void>) => () => {
      if (this.#begun) process.exit(130);
      say('Closing');
      void end();
    };
    process.on(
      'SIGINT',
      onSignal(() => this.exit(0)),
    );
    process.on(
      'SIGTERM',
      onSignal(() => this.leave()),
    );
  }

  /** Whether the shutdown has begun: work that it interrupts has not failed. */
  get closing(): boolean {
    return this.#begun;
  }

  /** What comes before all closing where there is time for it. */
  onLeave(leave: Closer): void {
    this.#leave = leave;
  }

  onClose(closer: Closer): void {
    this.#closers.push(closer);
  }

  /** Ends the process once others have gone elsewhere. */
  async leave(): Promise<void> {
    if (this.#begun) return;
    this.#begun = true;
    await this.#leave();
    await this.exit(0);
  }

  /** Ends the process, also while it leaves. */
  async exit(code: number): Promise<void> {
    if (this.#closing) return;
    this.#begun = true;
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
    if (process.ppid !== parent) void shutdown.leave();
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
