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
 * Shuts the process down: at the first Ctrl-C or SIGTERM everything is closed in reverse order,
 * with exit code 0; the second one does not wait. SIGTERM comes from whatever runs the process for
 * others, so before that it waits for them to go elsewhere; a person who presses Ctrl-C wants it to
 * end. An error that nobody caught closes everything, too.
 */
export class Shutdown {
  readonly #closers: Closer[] = [];
  readonly #grace: ReturnType<typeof closeWithGrace>;
  #leave: Closer = () => {};
  #report: (error: unknown) => void = complain;
  #closing = false;
  #isLeaving = false;
  #hasFailed = false;

  /** Listens for signals and errors; `say` prints a line. */
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

  /** Whether the shutdown has begun: work that it interrupts has not failed. */
  get closing(): boolean {
    return this.#closing;
  }

  /** What comes before all closing where there is time for it. */
  onLeave(leave: Closer): void {
    this.#leave = leave;
  }

  onClose(closer: Closer): void {
    this.#closers.push(closer);
  }

  /** Reports errors that nobody caught, instead of printing them. */
  onError(report: (error: unknown) => void): void {
    this.#report = report;
  }

  /** Ends the process once others have gone elsewhere. */
  leave(): void {
    this.#isLeaving = true;
    this.exit(0);
  }

  /** Ends the process. */
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

/** Ends a failed start: with a message for known errors, with the whole error otherwise. */
export function fail(error: unknown, shutdown: Shutdown): void {
  // Work that Ctrl-C interrupted has not failed.
  if (shutdown.closing) return;
  const known = [StartError, DataFolderError, DatabaseError].some((kind) => error instanceof kind);
  complain(known ? (error as Error).message : error);
  shutdown.exit(1);
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
    if (process.ppid !== parent) shutdown.leave();
  }, LOOK_EVERY_MS);
  timer.unref();
}
