import { setTimeout as sleep } from 'node:timers/promises';
import { complain } from './screen.ts';

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
