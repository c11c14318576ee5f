import closeWithGrace from 'close-with-grace';
import { DatabaseError, DataFolderError } from '../database/errors.ts';
import { complain } from './screen.ts';
import { StartError } from './start-error.ts';

/** From the signal to the end. systemd's unit and the compose file allow a little more. */
const ENDS_WITHIN_MS = 30_000;
const SECOND_SIGNAL = 130;
/** After those of a broken process no script is safe to run. */
const UNHANDLED = ['SIGILL', 'SIGBUS', 'SIGFPE', 'SIGSEGV', 'SIGUSR2', 'beforeExit'] as const;

type Closer = () => void | Promise<void>;

/**
 * At the first signal or uncaught error everything is closed in reverse order; the second signal
 * does not wait. SIGTERM comes from what runs the process for others, so it first waits for them to
 * leave; a person who presses Ctrl-C wants it to end.
 */
export class Shutdown {
  readonly #closers: Closer[] = [];
  readonly #grace: ReturnType<typeof closeWithGrace>;
  #leave: Closer = () => {};
  #report: (error: unknown) => void = complain;
  #closing = false;
  #isLeaving = false;
  #hasFailed = false;

  constructor(say: (line: string) => void) {
    const options = {
      delay: ENDS_WITHIN_MS,
      logger: false as const,
      skip: [...UNHANDLED],
      onSecondSignal: () => process.exit(SECOND_SIGNAL),
      onSecondError: (error: unknown) => this.#report(error),
    };
    this.#grace = closeWithGrace(options, async ({ signal, err }) => {
      this.#closing = true;
      if (signal !== undefined) say('Closing');
      if (err !== undefined) this.#report(err);
      if (signal === 'SIGTERM' || this.#isLeaving) await this.#leave();
      await this.#close();
      if (this.#hasFailed) throw new Error('exit code 1');
    });
  }

  /** Work that the shutdown interrupts has not failed. */
  get closing(): boolean {
    return this.#closing;
  }

  onLeave(leave: Closer): void {
    this.#leave = leave;
  }

  onClose(closer: Closer): void {
    this.#closers.push(closer);
  }

  onError(report: (error: unknown) => void): void {
    this.#report = report;
  }

  leave(): void {
    this.#isLeaving = true;
    this.exit(0);
  }

  exit(code: number): void {
    if (this.#closing) return;
    this.#hasFailed = code !== 0;
    this.#grace.close();
  }

  async #close(): Promise<void> {
    for (const close of this.#closers.toReversed()) {
      try {
        await close();
      } catch (error) {
        complain(error);
        this.#hasFailed = true;
      }
    }
  }
}

export function fail(error: unknown, shutdown: Shutdown): void {
  if (shutdown.closing) return;
  const known = [StartError, DataFolderError, DatabaseError].some((kind) => error instanceof kind);
  complain(known ? (error as Error).message : error);
  shutdown.exit(1);
}

const LOOK_EVERY_MS = 500;

/**
 * npm passes SIGTERM to its shell only: the server would live on and keep its port and data folder.
 */
export function endWithNpm(shutdown: Shutdown): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) shutdown.leave();
  }, LOOK_EVERY_MS);
  timer.unref();
}
