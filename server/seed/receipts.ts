import type { Receipt } from '../transactions/record.ts';
import { DAY_MS, dayOf, HOUR_MS, momentOf } from './days.ts';
import type { DevicesAtWork } from './devices.ts';
import { businessName, personName, SECTORS, type Sector } from './names.ts';
import type { Random } from './random.ts';
import type { Refunded } from './refunded.ts';
import { money } from './refunds.ts';
import type { SeedTaxpayer } from './taxpayers.ts';

const GST_PERCENT = 15;
const WHT_PERCENT = 5;
const MEDIAN_CENTS: Record<string, number> = {
  Large: 190_000,
  Medium: 80_000,
  Small: 34_000,
  Micro: 12_000,
};
/** Tax is withheld from what is paid for services, mostly to larger firms. */
const WHT_SHARE: Record<string, number> = { Large: 0.13, Medium: 0.09, Small: 0.05, Micro: 0.02 };
const WHT_FACTOR = 4;
const BUYERS = Object.keys(SECTORS) as Sector[];
/** What a refund claims beyond this, no receipt has shown. */
const BELIEVED_CENTS = 10_000_000;

/** A receipt without the numbers that identify it. */
export type Sale = Omit<Receipt, 'transactionId' | 'receiptNumber'>;

/** An ordinary sale on a day. */
export function makeSale(
  random: Random,
  { id, category }: SeedTaxpayer,
  day: number,
  devices: DevicesAtWork,
  now: Date,
): Sale {
  const transactionDate = momentOf(random, day, now);
  const isWithheld = random.chance(WHT_SHARE[category] ?? 0);
  const cents = random.cents(MEDIAN_CENTS[category] ?? 30_000, 1.1) * (isWithheld ? WHT_FACTOR : 1);
  return {
    transactionDate,
    taxpayerId: id,
    deviceId: devices.pick(random, id, transactionDate),
    customerName: customerName(random, isWithheld),
    ...taxes(isWithheld ? 'WHT' : 'GST', cents),
  };
}

/** The sale that a refund is about: earlier on its day, with its customer and its amount. */
export function makeRefundedSale(
  random: Random,
  { refund, taxpayerId, day }: Refunded,
  devices: DevicesAtWork,
  now: Date,
): Sale {
  const { createdDate, amount, collectionType } = refund;
  const asked =
    createdDate && dayOf(createdDate) === day ? createdDate : momentOf(random, day, now);
  const earlier = asked.getTime() - random.integer(0.1 * HOUR_MS, 4 * HOUR_MS);
  const transactionDate = new Date(Math.max(day * DAY_MS, earlier));
  const claimed = Math.round(Number(amount ?? 0) * 100);
  const isBelieved = claimed > 0 && claimed <= BELIEVED_CENTS;
  return {
    transactionDate,
    taxpayerId,
    deviceId: devices.pick(random, taxpayerId, transactionDate),
    customerName: refund.customerName ?? null,
    ...taxes(
      collectionType === 'WHT' ? 'WHT' : 'GST',
      isBelieved ? claimed : random.cents(42_000, 1),
    ),
  };
}

function taxes(collectionType: 'GST' | 'WHT', cents: number) {
  const share = (percent: number) => money(Math.round((cents * percent) / 100));
  return {
    collectionType,
    amount: money(cents),
    gstAmount: collectionType === 'GST' ? share(GST_PERCENT) : '0.00',
    whtAmount: collectionType === 'WHT' ? share(WHT_PERCENT) : '0.00',
  };
}

/** Many tills don't ask for a name; payers who withhold tax are firms. */
function customerName(random: Random, isWithheld: boolean): string | null {
  if (isWithheld || random.chance(0.15)) return businessName(random, random.pick(BUYERS));
  return random.chance(0.6) ? personName(random) : null;
}
