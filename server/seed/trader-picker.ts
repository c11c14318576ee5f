import type { Random } from './random.ts';
import type { Trader } from './traders.ts';

const TRIES = 50;

/** Picks traders, each as often as its weight says. */
export class TraderPicker {
  readonly #traders: readonly Trader[];
  /** The sum of the weights up to each trader. */
  readonly #sums: Float64Array;

  constructor(traders: readonly Trader[]) {
    this.#traders = traders;
    this.#sums = new Float64Array(traders.length);
    let sum = 0;
    for (const [index, { weight }] of traders.entries()) this.#sums[index] = sum += weight;
  }

  /** One that trades on the day; undefined when hardly any does. */
  pick(random: Random, day: number): Trader | undefined {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const trader = this.#any(random);
      if (trader && trader.firstDay <= day && day <= trader.lastDay) return trader;
    }
    return undefined;
  }

  #any(random: Random): Trader | undefined {
    const wanted = random.next() * (this.#sums.at(-1) ?? 0);
    let [from, to] = [0, this.#sums.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.#sums[middle] ?? 0) <= wanted) from = middle + 1;
      else to = middle;
    }
    return this.#traders[from];
  }
}
