import PQueue from 'p-queue';

const WEIGHT = 0.1;

/** A second call has no effect. */
export type Release = () => void;

/** Urgent calls go first, each kind in order of arrival. */
export class WorkQueue {
  readonly #queue: PQueue;
  readonly #clock: () => number;
  /** Between completions while calls wait; unknown after an idle period. */
  #interval: number | undefined;
  #lastEnd: number | undefined;

  constructor(atOnce: number, clock: () => number = () => performance.now()) {
    this.#queue = new PQueue({ concurrency: atOnce });
    this.#clock = clock;
  }

  sizes(): { working: number; waiting: number } {
    return { working: this.#queue.pending, waiting: this.#queue.size };
  }

  expectedWait(isUrgent: boolean): number {
    const { pending, concurrency, size } = this.#queue;
    if (pending < concurrency) return 0;
    const before = isUrgent ? this.#queue.sizeBy({ priority: 1 }) : size;
    return (before + 1) * (this.#interval ?? 0);
  }

  acquire(isUrgent: boolean, withinMs: number): Promise<Release | undefined> {
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
