import PQueue from 'p-queue';

/** How much the last interval counts for the expected one. */
const WEIGHT = 0.1;

/** Ends what `WorkQueue.enter` began; a second call does nothing. */
export type Leave = () => void;

/** Lets so many work at once. Of those who wait the urgent ones go first, each in order of arrival. */
export class WorkQueue {
  readonly #queue: PQueue;
  readonly #clock: () => number;
  /** Milliseconds from one end to the next while somebody waits; unknown after a time without work. */
  #interval: number | undefined;
  #lastEnd: number | undefined;

  /** @param clock in milliseconds */
  constructor(atOnce: number, clock: () => number = () => performance.now()) {
    this.#queue = new PQueue({ concurrency: atOnce });
    this.#clock = clock;
  }

  /** How many work, and how many wait for their turn. */
  sizes(): { working: number; waiting: number } {
    return { working: this.#queue.pending, waiting: this.#queue.size };
  }

  /** For how many milliseconds whoever enters now is likely to wait; 0 while that is unknown. */
  expectedWait(isUrgent: boolean): number {
    const { pending, concurrency, size } = this.#queue;
    if (pending < concurrency) return 0;
    const before = isUrgent ? this.#queue.sizeBy({ priority: 1 }) : size;
    return (before + 1) * (this.#interval ?? 0);
  }

  /**
   * Waits for a turn.
   *
   * @returns undefined when none came within so many milliseconds
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
    // Without anybody who waits, the time until the next end says nothing of how fast the work goes.
    this.#lastEnd = size > 0 ? now : undefined;
    if (size === 0 && pending === 1) this.#interval = undefined;
  }
}
