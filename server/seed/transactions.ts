import type { Receipt } from '../transactions/record.ts';
import { dayOf, dayWeights, isoDay, PERIOD_DAYS, type Season } from './days.ts';
import { DevicesAtWork, type SeedDevice } from './devices.ts';
import { planSales } from './planned-sales.ts';
import type { Random } from './random.ts';
import { makeRefundedSale, makeSale, type Sale } from './receipts.ts';
import type { Refunded } from './refunded.ts';
import { type Trader, TraderPicker } from './traders.ts';

interface TransactionSources {
  traders: readonly Trader[];
  devices: readonly SeedDevice[];
  refunded: readonly Refunded[];
  /** How much is sold in each month, from January, in relation to the others. */
  season: Season;
  /** Changes of ordinary sales. */
  particular: readonly ((day: number) => Partial<Receipt>)[];
}

/**
 * `count` transactions of the 24 months before `now`, a day at a time, in the order of time. Those
 * that refunds name are among them, and a late one for each active taxpayer: where that takes
 * more than `count`, there are more.
 */
export function* makeTransactions(
  random: Random,
  count: number,
  { traders, devices, refunded, season, particular }: TransactionSources,
  now: Date,
): Generator<Receipt[]> {
  const atWork = new DevicesAtWork(devices);
  const picker = new TraderPicker(traders);
  const planned = planSales(random, count, { traders, refunded, picker, particular }, now);
  const quotas = shares(count - planned.count, dayWeights(random, season, now));
  const number = numberer();
  let left = 0;
  for (const [index, quota] of quotas.entries()) {
    const day = dayOf(now) - PERIOD_DAYS + 1 + index;
    const sales: (Sale & Partial<Receipt>)[] = [];
    for (const { taxpayer, refunded, change } of planned.of(day)) {
      const sale =
        refunded === undefined
          ? makeSale(random, taxpayer, day, atWork, now)
          : makeRefundedSale(random, refunded, atWork, now);
      sales.push({ ...sale, ...change });
    }
    left += quota;
    for (; left > 0; left -= 1) {
      const trader = picker.pick(random, day);
      if (trader === undefined) break;
      sales.push(makeSale(random, trader.taxpayer, day, atWork, now));
    }
    sales.sort((a, b) => a.transactionDate.getTime() - b.transactionDate.getTime());
    yield sales.map((sale) => number(day, sale));
  }
}

/** Whole numbers in the proportion of the weights, with `count` as their sum. */
function shares(count: number, weights: readonly number[]): number[] {
  const perWeight = Math.max(0, count) / weights.reduce((sum, weight) => sum + weight, 0);
  let [exact, given] = [0, 0];
  return weights.map((weight) => {
    exact += weight * perWeight;
    const share = Math.round(exact) - given;
    given += share;
    return share;
  });
}

const ID_RANGE = 100_000_000;
/** Without a common divisor with the range: every number becomes another one, none comes twice. */
const SCATTER = 61_803_399;

/** Gives transaction IDs that look like those of many devices, and receipts a number per taxpayer. */
function numberer() {
  const receipts = new Map<number, number>();
  let count = 0;
  return (day: number, sale: Sale & Partial<Receipt>): Receipt => {
    const { taxpayerId } = sale;
    const receipt = (receipts.get(taxpayerId) ?? 0) + 1;
    receipts.set(taxpayerId, receipt);
    count += 1;
    const scattered = (count * SCATTER) % ID_RANGE;
    return {
      transactionId: `TXN-${isoDay(day).replaceAll('-', '')}-${String(scattered).padStart(8, '0')}`,
      receiptNumber: `${String(taxpayerId).padStart(5, '0')}/${String(receipt).padStart(6, '0')}`,
      ...sale,
    };
  };
}
