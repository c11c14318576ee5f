import type { NewRefund } from '../database/tables/refunds.ts';
import { DAY_MS, HOUR_MS } from './days.ts';
import { personName } from './names.ts';
import type { Random } from './random.ts';
import { phoneNumber, type SeedTaxpayer } from './taxpayers.ts';

const PERIOD_DAYS = 730;
/** Share of the amount. */
const GST_RATE = 0.15;

export type SeedRefund = NewRefund & { id: number };

/**
 * `count` refund requests of the 24 months before `now`, the oldest with the lowest id; lately
 * most wait for a decision, long ago most have one.
 */
export function makeRefunds(
  random: Random,
  count: number,
  taxpayers: readonly SeedTaxpayer[],
  officers: readonly number[],
  now: Date,
): SeedRefund[] {
  const dates = Array.from({ length: count }, () => submissionDate(random, now));
  dates.sort((a, b) => a.getTime() - b.getTime());
  return dates.map((createdDate, index) =>
    makeRefund(random, index + 1, createdDate, random.pick(taxpayers), officers, now),
  );
}

function makeRefund(
  random: Random,
  id: number,
  createdDate: Date,
  taxpayer: SeedTaxpayer,
  officers: readonly number[],
  now: Date,
): SeedRefund {
  const collectionType = random.weighted({ GST: 94, WHT: 6 });
  const cents = random.cents(taxpayer.category === 'Large' ? 180_000 : 42_000, 1.3);
  const status = random.weighted(statusWeights(createdDate, now));
  const isDecided = status !== 'Submitted';
  return {
    id,
    transactionId: `TXN-${createdDate.toISOString().slice(0, 10).replaceAll('-', '')}-${pad(id)}`,
    amount: money(cents),
    gstAmount: money(collectionType === 'GST' ? Math.round(cents * GST_RATE) : 0),
    collectionType,
    customerName: personName(random),
    customerPhoneNumber: random.chance(0.93) ? phoneNumber(random) : null,
    customerAddress: random.chance(0.85)
      ? `${random.integer(1, 180)} ${random.pick(ROADS)}, ${random.pick(TOWNS)}`
      : null,
    reason: random.pick(REASONS),
    status,
    createdBy: personName(random),
    createdDate,
    updatedDate: isDecided ? decisionDate(random, createdDate, now) : null,
    decidedBy: isDecided && random.chance(0.9) ? random.pick(officers) : null,
    taxpayerId: taxpayer.id,
    taxpayerName: taxpayer.name,
    taxpayerTin: taxpayer.tin,
  };
}

const ROADS = ['Palm Street', 'Church Road', 'Lagoon View', 'Station Road', 'Acacia Close'];
const TOWNS = ['Port Amara', 'Bellhaven', 'Corrin Bay', 'Fenmere', 'Northgate', 'Maro Hills'];

function statusWeights(createdDate: Date, now: Date) {
  const days = (now.getTime() - createdDate.getTime()) / DAY_MS;
  if (days < 14) return { Submitted: 85, Approved: 11, Rejected: 4 };
  if (days < 60) return { Submitted: 30, Approved: 52, Rejected: 18 };
  return { Submitted: 3, Approved: 74, Rejected: 23 };
}

/** More in recent months than long ago, few at weekends, in the hours when shops are open. */
function submissionDate(random: Random, now: Date): Date {
  const age = Math.floor(random.next() ** 1.25 * PERIOD_DAYS);
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS - age * DAY_MS;
  const weekday = new Date(midnight).getUTCDay();
  const moved = weekday === 0 && random.chance(0.8) ? midnight - 2 * DAY_MS : midnight;
  const open = moved + random.integer(8 * HOUR_MS, 19 * HOUR_MS);
  return new Date(open < now.getTime() ? open : open - 2 * DAY_MS);
}

function decisionDate(random: Random, createdDate: Date, now: Date): Date {
  const later = createdDate.getTime() + random.integer(2 * HOUR_MS, 12 * DAY_MS);
  return new Date(Math.min(later, now.getTime()));
}

/** A decimal text from whole cents, without a detour through fractions. */
export function money(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

function pad(id: number): string {
  return String(id).padStart(6, '0');
}

/** Why customers ask for their tax back. */
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
] as const;

export const LONG_REASON =
  'Delivered on two days by two drivers, the second delivery a duplicate of the first; the shop took the goods back and asks for the tax on the second receipt to be returned, as no sale took place there.';
