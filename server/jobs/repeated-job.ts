import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';

export abstract class RepeatedJob {
  protected abstract readonly everyMs: number;
  /** Logged when a round fails after one that did not. */
  protected abstract readonly failure: string;
  protected readonly db: Database;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #isFailing = false;
  /** A long round looks at it now and then. */
  protected isStopping = false;

  constructor(db: Database, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.db = db;
    this.#log = log;
  }

  protected abstract round(): Promise<void>;

  start(): void {
    // A shutdown may precede the start.
    if (this.isStopping) return;
    this.#timer = setInterval(() => {
      if (this.#running === undefined) void this.run();
    }, this.everyMs);
    this.#timer.unref();
    void this.run();
  }

  /** Runs a round that begins after this call: a running one may have missed recent changes. */
  run(): Promise<void> {
    if (this.#running !== undefined) {
      this.#next ??= this.#running.then(() => {
        this.#next = undefined;
        return this.run();
      });
      return this.#next;
    }
    this.#running = this.#try().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.isStopping = true;
    await this.run();
  }

  async #try(): Promise<void> {
    try {
      await this.round();
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#log.warn({ err: error }, this.failure);
      this.#isFailing = true;
    }
  }
}
