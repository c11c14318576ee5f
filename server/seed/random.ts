/** A small deterministic generator (mulberry32): the same seed gives the same data everywhere. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 (included) to 1 (excluded). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number; both ends included. */
  integer(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }

  /** One of the keys, each as often as its weight says. */
  weighted<Key extends string>(weights: Record<Key, number>): Key {
    const entries = Object.entries(weights) as [Key, number][];
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) {
      left -= weight;
      if (left < 0) return key;
    }
    throw new RangeError('weights must be positive');
  }

  /** Cents, spread like real amounts: many small, few large. `middle` is the median in cents. */
  cents(middle: number, spread: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return Math.max(1, Math.round(middle * Math.exp(spread * normal)));
  }
}
