import { ACTIVE_WITHIN_DAYS, dayOf, PERIOD_DAYS } from './days.ts';
import type { Random } from './random.ts';
import type { Refunded } from './refunded.ts';
import type { SeedTaxpayer } from './taxpayers.ts';

/** A taxpayer as the source of transactions. Days count from 1970. */
export interface Trader {
  taxpayer: SeedTaxpayer;
  firstDay: number;
  /** Before the first one for those who have never traded. */
  lastDay: number;
  /** How often it trades, in relation to the others. */
  weight: number;
}

const BY_CATEGORY: Record<string, number> = { Large: 9, Medium: 3.5, Small: 1.2, Micro: 0.5 };
const BY_TIER: Record<string, number> = { High: 2, Medium: 1, Low: 0.5 };

/** When and how much each taxpayer trades: the inactive ones stopped at least three months ago. */
export function makeTraders(
  random: Random,
  taxpayers: readonly SeedTaxpayer[],
  refunded: readonly Refunded[],
  now: Date,
): Trader[] {
  const today = dayOf(now);
  const lastRefunded = new Map<number, number>();
  for (const { taxpayerId, day } of refunded) {
    lastRefunded.set(taxpayerId, Math.max(day, lastRefunded.get(taxpayerId) ?? 0));
  }
  return taxpayers.map((taxpayer) => {
    const stopped = today - random.integer(ACTIVE_WITHIN_DAYS, PERIOD_DAYS);
    const lastDay = taxpayer.activity === 'Active' ? today : stopped;
    const { category, collectionTier } = taxpayer;
    return {
      taxpayer,
      firstDay: Math.max(dayOf(taxpayer.registeredDate) + 1, today - PERIOD_DAYS + 1),
      lastDay: Math.max(lastDay, lastRefunded.get(taxpayer.id) ?? 0),
      weight:
        (BY_CATEGORY[category] ?? 1) * (BY_TIER[collectionTier] ?? 1) * random.cents(100, 0.6),
    };
  });
}

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
