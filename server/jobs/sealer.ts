import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { isSettled, type Mark, markNewest, sealUpTo } from '../database/log-chain/seal.ts';

const EVERY_MS = 5_000;

/** Seals the log every few seconds, beside the requests: none of them waits for it. */
export class Sealer {
  readonly #db: Database;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  #mark: Mark | undefined;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();
  #isFailing = false;

  constructor(db: Database, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#db = db;
    this.#log = log;
  }

  start(everyMs = EVERY_MS): void {
    this.#timer = setInterval(() => void this.seal(), everyMs);
    this.#timer.unref();
  }

  /** Ends after a last round, so that what is done before is sealed. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.seal();
  }

  /**
   * One round; one after the other. What is being written goes into a later one. A failure is told
   * once and tried again in the next round.
   */
  seal(): Promise<void> {
    this.#round = this.#round
      .then(() => this.#sealSettled())
      .then(
        () => {
          this.#isFailing = false;
        },
        (error: unknown) => {
          if (!this.#isFailing) this.#log.warn({ err: error }, 'the log could not be sealed');
          this.#isFailing = true;
        },
      );
    return this.#round;
  }

  async #sealSettled(): Promise<void> {
    const waiting = this.#mark;
    if (waiting !== undefined && !(await isSettled(this.#db, waiting))) return;
    if (waiting !== undefined) await sealUpTo(this.#db, waiting.upTo);
    this.#mark = undefined;
    const newest = await markNewest(this.#db);
    if (newest.writers.length > 0) this.#mark = newest;
    else await sealUpTo(this.#db, newest.upTo);
  }
}
