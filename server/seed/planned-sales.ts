import type { Receipt } from '../transactions/record.ts';
import { ACTIVE_WITHIN_DAYS, dayOf } from './days.ts';
import type { Random } from './random.ts';
import type { Refunded } from './refunded.ts';
import type { SeedTaxpayer } from './taxpayers.ts';
import type { Trader, TraderPicker } from './traders.ts';

/** A sale that has to be there. */
interface PlannedSale {
  taxpayer: SeedTaxpayer;
  /** The refund that names it. */
  refunded?: Refunded;
  /** What is particular about it. */
  change?: Partial<Receipt>;
}

interface Plan {
  count: number;
  of(day: number): readonly PlannedSale[];
}

interface Sources {
  traders: readonly Trader[];
  refunded: readonly Refunded[];
  picker: TraderPicker;
  /** Changes of ordinary sales, to be laid out where there is room for them. */
  particular: readonly ((day: number) => Partial<Receipt>)[];
}

/** Particular sales are laid out where there are this many times more others. */
const ROOM = 50;

/** What refunds name, one late sale for each active taxpayer, and particular ones, new and old. */
export function planSales(
  random: Random,
  count: number,
  { traders, refunded, picker, particular }: Sources,
  now: Date,
): Plan {
  const today = dayOf(now);
  const days = new Map<number, PlannedSale[]>();
  let planned = 0;
  const add = (day: number, sale: PlannedSale) => {
    planned += 1;
    const others = days.get(day);
    if (others === undefined) days.set(day, [sale]);
    else others.push(sale);
  };

  for (const one of refunded) {
    const taxpayer = traders[one.taxpayerId - 1]?.taxpayer;
    if (taxpayer === undefined) continue;
    add(one.day, { taxpayer, refunded: one, change: { transactionId: one.transactionId } });
  }
  for (const { taxpayer, firstDay, lastDay } of traders) {
    if (taxpayer.activity !== 'Active' || count === 0) continue;
    const from = Math.max(firstDay, today - ACTIVE_WITHIN_DAYS + 1);
    add(random.integer(from, Math.min(lastDay, today - 1)), { taxpayer });
  }
  for (const [index, change] of count < ROOM * particular.length ? [] : particular.entries()) {
    for (const day of [today - 1, today - 20 * (index + 1)]) {
      const taxpayer = picker.pick(random, day)?.taxpayer;
      if (taxpayer !== undefined) add(day, { taxpayer, change: change(day) });
    }
  }
  return { count: planned, of: (day) => days.get(day) ?? [] };
}
