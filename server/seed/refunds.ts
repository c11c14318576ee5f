import type { NewRefund } from '../database/tables/refunds.ts';
import { DAY_MS, dayOf, HOUR_MS, isoDay } from './days.ts';
import type { SeedTaxpayer } from './taxpayers.ts';
import {
  chance,
  integer,
  money,
  personName,
  phoneNumber,
  pick,
  spread,
  street,
  weighted,
} from './values.ts';

const GST_RATE = 0.15;
const OLDEST_DAYS = 730;

export interface SeedRefund extends NewRefund {
  id: number;
  day: number;
}

/** The oldest with the lowest id; lately most wait for a decision, long ago most have one. */
export function makeRefunds(
  count: number,
  trader: (day: number) => SeedTaxpayer,
  officers: readonly number[],
  now: Date,
): SeedRefund[] {
  const dates = Array.from({ length: count }, () => submissionDate(now));
  dates.sort((a, b) => a.getTime() - b.getTime());
  return dates.map((createdDate, index) => {
    const id = index + 1;
    const day = dayOf(createdDate);
    const taxpayer = trader(day);
    const collectionType = weighted({ GST: 94, WHT: 6 });
    const cents = spread(taxpayer.category === 'Large' ? 180_000 : 42_000, 1.3);
    const status = weighted(statusWeights((now.getTime() - createdDate.getTime()) / DAY_MS));
    const decided = createdDate.getTime() + integer(2 * HOUR_MS, 12 * DAY_MS);
    const isDecided = status !== 'Submitted';
    return {
      id,
      day,
      transactionId: `TXN-${isoDay(day).replaceAll('-', '')}-${String(id).padStart(6, '0')}`,
      ...claim({ collectionType }, cents),
      collectionType,
      customerName: personName(),
      customerPhoneNumber: chance(0.93) ? phoneNumber() : null,
      customerAddress: chance(0.85) ? street() : null,
      reason: pick(REASONS),
      status,
      createdBy: personName(),
      createdDate,
      updatedDate: isDecided ? new Date(Math.min(decided, now.getTime())) : null,
      decidedBy: isDecided && chance(0.9) ? pick(officers) : null,
      ...ofTaxpayer(taxpayer),
    };
  });
}

/** What its transaction needs of a refund; the rest is not kept while transactions are made. */
const saleOf = (refund: SeedRefund) => ({
  day: refund.day,
  transactionId: refund.transactionId,
  taxpayerId: refund.taxpayerId,
  customerName: refund.customerName,
  collectionType: refund.collectionType,
  amount: refund.amount,
  createdDate: refund.createdDate,
});
export type RefundedSale = ReturnType<typeof saleOf>;

/** The sales that refunds name, each once: the latest refund says what it was. */
export function refundedSales(refunds: readonly SeedRefund[]): RefundedSale[] {
  const named = refunds.filter(({ transactionId }) => transactionId);
  const sales = named.map((refund) => [refund.transactionId, saleOf(refund)] as const);
  return [...new Map(sales).values()];
}

/** What a refund says of its taxpayer. */
export const ofTaxpayer = ({ id, name, tin }: SeedTaxpayer) => ({
  taxpayerId: id,
  taxpayerName: name,
  taxpayerTin: tin,
});

export const claim = ({ collectionType }: Pick<NewRefund, 'collectionType'>, cents: number) => ({
  amount: money(cents),
  gstAmount: money(collectionType === 'GST' ? Math.round(cents * GST_RATE) : 0),
});

function statusWeights(ageDays: number) {
  if (ageDays < 14) return { Submitted: 85, Approved: 11, Rejected: 4 };
  if (ageDays < 60) return { Submitted: 30, Approved: 52, Rejected: 18 };
  return { Submitted: 3, Approved: 74, Rejected: 23 };
}

function submissionDate(now: Date): Date {
  const day = dayOf(now) - Math.floor(OLDEST_DAYS * (integer(0, 9_999) / 10_000) ** 1.25);
  const isSunday = new Date(day * DAY_MS).getUTCDay() === 0;
  const time =
    (isSunday && chance(0.8) ? day - 2 : day) * DAY_MS + integer(8 * HOUR_MS, 19 * HOUR_MS);
  return new Date(time < now.getTime() ? time : time - 2 * DAY_MS);
}

const REASONS = [
  'Goods returned unopened within the return period',
  'Charged twice for the same purchase',
  'Receipt shows the wrong amount',
  'Order was cancelled before delivery',
  'Service was not provided',
  'Tax was charged on exempt goods',
  'Goods were damaged on arrival',
  'Quantity delivered was less than invoiced',
  'Price adjusted after the sale',
  'Item out of stock after payment',
  'Card was debited but the sale was not completed',
  'Purchased for export, export papers attached',
  'Diplomatic exemption applies',
  'Wrong tax rate applied at the till',
  'Receipt issued to the wrong customer',
];
