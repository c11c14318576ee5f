import { ACTIVE_WITHIN_DAYS, dayOf, isoDay } from './days.ts';
import type { Random } from './random.ts';
import type { SeedRefund } from './refunds.ts';
import type { SeedTaxpayer } from './taxpayers.ts';

/** A transaction that has to be there, because a refund of a registered merchant names it. */
export interface Refunded {
  transactionId: string;
  taxpayerId: number;
  /** Days since 1970. */
  day: number;
  refund: SeedRefund;
}

/**
 * The transactions that the refunds name, the refund's day being part of their ID: each once, even
 * where two refunds name it.
 */
export function refundedTransactions(refunds: readonly SeedRefund[]): Refunded[] {
  const known = new Set<string>();
  return refunds.flatMap((refund) => {
    const { transactionId, taxpayerId } = refund;
    const [, year, month, day] = /^TXN-(\d{4})(\d\d)(\d\d)-/.exec(transactionId ?? '') ?? [];
    if (!transactionId || !taxpayerId || day === undefined || known.has(transactionId)) return [];
    known.add(transactionId);
    return [{ transactionId, taxpayerId, day: dayOf(`${year}-${month}-${day}`), refund }];
  });
}

/**
 * Makes the register fit the refunds, in place: nobody has a transaction before the registration,
 * and a taxpayer with a recent one is active.
 */
export function fitRegister(
  random: Random,
  taxpayers: readonly SeedTaxpayer[],
  refunded: readonly Refunded[],
  now: Date,
): void {
  for (const { taxpayerId, day } of refunded) {
    const taxpayer = taxpayers[taxpayerId - 1];
    if (taxpayer === undefined) continue;
    if (day <= dayOf(taxpayer.registeredDate)) {
      taxpayer.registeredDate = isoDay(day - random.integer(1, 60));
    }
    if (day > dayOf(now) - ACTIVE_WITHIN_DAYS) taxpayer.activity = 'Active';
  }
}
