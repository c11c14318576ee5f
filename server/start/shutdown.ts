import closeWithGrace from 'close-with-grace';
import { DatabaseError, DataFolderError } from '../database/errors.ts';
import { printError } from './output.ts';
import { StartError } from './start-error.ts';

/** From the signal to the end. systemd's unit and the compose file allow a little more. */
const ENDS_WITHIN_MS = 30_000;
const SECOND_SIGNAL = 130;
/** After those of a broken process no script is safe to run. */
const UNHANDLED = ['SIGILL', 'SIGBUS', 'SIGFPE', 'SIGSEGV', 'SIGUSR2', 'beforeExit'] as const;

type Closer = () => void | Promise<void>;

/**
 * At the first signal or uncaught error everything is closed in reverse order; the second signal
 * does not wait. SIGTERM comes from a supervisor behind a proxy, so it first waits for clients to
 * stop sending requests; a person who presses Ctrl-C wants it to end.
 */
export class Shutdown {
  readonly #closers: Closer[] = [];
  readonly #grace: ReturnType<typeof closeWithGrace>;
  #drain: Closer = () => {};
  #report: (error: unknown) => void = printError;
  #closing = false;
  #mustDrain = false;
  #hasFailed = false;

  constructor(printLine: (line: string) => void, delay = ENDS_WITHIN_MS) {
    const options = {
      delay,
      onTimeout: () => printError(`Ended after ${delay / 1000} s, before everything was closed.`),
      logger: false as const,
      skip: [...UNHANDLED],
      onSecondSignal: () => process.exit(SECOND_SIGNAL),
      onSecondError: (error: unknown) => this.#report(error),
    };
    this.#grace = closeWithGrace(options, async ({ signal, err }) => {
      this.#closing = true;
      if (signal !== undefined) printLine('Closing');
      if (err !== undefined) this.#report(err);
      if (signal === 'SIGTERM' || this.#mustDrain) await this.#drain();
      await this.#close();
      if (this.#hasFailed) throw new Error('exit code 1');
    });
  }

  /** Work that the shutdown interrupts has not failed. */
  get closing(): boolean {
    return this.#closing;
  }

  onDrain(drain: Closer): void {
    this.#drain = drain;
  }

  onClose(closer: Closer): void {
    this.#closers.push(closer);
  }

  onError(report: (error: unknown) => void): void {
    this.#report = report;
  }

  drain(): void {
    this.#mustDrain = true;
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
        printError(error);
        this.#hasFailed = true;
      }
    }
  }
}

export function exitWithError(error: unknown, shutdown: Shutdown): void {
  if (shutdown.closing) return;
  const known = [StartError, DataFolderError, DatabaseError].some((kind) => error instanceof kind);
  printError(known ? (error as Error).message : error);
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
    if (process.ppid !== parent) shutdown.drain();
  }, LOOK_EVERY_MS);
  timer.unref();
}
