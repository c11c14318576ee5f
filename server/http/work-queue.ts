import PQueue from 'p-queue';

/** The weight of the last interval in the moving average. */
const WEIGHT = 0.1;

/** Leaves the place taken by `WorkQueue.enter`; a second call has no effect. */
export type Leave = () => void;

/** Limits how many calls work at once. Urgent ones go first, each kind in order of arrival. */
export class WorkQueue {
  readonly #queue: PQueue;
  readonly #clock: () => number;
  /** Milliseconds between completions while calls wait; unknown after an idle period. */
  #interval: number | undefined;
  #lastEnd: number | undefined;

  /** @param clock in milliseconds */
  constructor(atOnce: number, clock: () => number = () => performance.now()) {
    this.#queue = new PQueue({ concurrency: atOnce });
    this.#clock = clock;
  }

  /** The numbers of calls at work and waiting. */
  sizes(): { working: number; waiting: number } {
    return { working: this.#queue.pending, waiting: this.#queue.size };
  }

  /** The expected wait in milliseconds of a call that enters now; 0 if unknown. */
  expectedWait(isUrgent: boolean): number {
    const { pending, concurrency, size } = this.#queue;
    if (pending < concurrency) return 0;
    const before = isUrgent ? this.#queue.sizeBy({ priority: 1 }) : size;
    return (before + 1) * (this.#interval ?? 0);
  }

  /**
   * Waits for a place.
   *
   * @returns undefined if there was none within the time
   */
  enter(isUrgent: boolean, withinMs: number): Promise<Leave | undefined> {
    return new Promise((resolve) => {
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), withinMs);
      const work = () =>
        new Promise<void>((end) => {
          clearTimeout(timer);
          let isOver = false;
          resolve(() => {
            if (isOver) return;
            isOver = true;
            this.#measure();
            end();
          });
        });
      const options = { priority: isUrgent ? 1 : 0, signal: patience.signal };
      this.#queue.add(work, options).catch(() => resolve(undefined));
    });
  }

  #measure(): void {
    const { size, pending } = this.#queue;
    const now = this.#clock();
    if (this.#lastEnd !== undefined) {
      const last = now - this.#lastEnd;
      const before = this.#interval ?? last;
      this.#interval = before + (last - before) * WEIGHT;
    }
    // If nothing is waiting, the time until the next completion doesn't measure throughput.
    this.#lastEnd = size > 0 ? now : undefined;
    if (size === 0 && pending === 1) this.#interval = undefined;
  }
}
