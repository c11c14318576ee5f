import type { NewTransaction } from '../database/tables/transactions.ts';
import { DAY_MS, dayOf, dayWeights, HOUR_MS, isoDay, momentOf, PERIOD_DAYS } from './days.ts';
import type { DevicesAtWork } from './devices.ts';
import type { RefundedSale } from './refunds.ts';
import type { SeedTaxpayer } from './taxpayers.ts';
import { chance, firmName, integer, money, personName, spread } from './values.ts';

interface TransactionSources {
  taxpayers: readonly SeedTaxpayer[];
  trader: (day: number) => SeedTaxpayer;
  devices: DevicesAtWork;
  refunded: readonly RefundedSale[];
  /** Changes of ordinary sales, laid over one of yesterday and an older one each. */
  particular: readonly ((day: number) => Partial<NewTransaction>)[];
}

type Sale = Omit<NewTransaction, 'transactionId' | 'receiptNumber'> & Partial<NewTransaction>;

const GST_PERCENT = 15;
const WHT_PERCENT = 5;
const MEDIAN_CENTS = { Large: 190_000, Medium: 80_000, Small: 34_000, Micro: 12_000 };
/** Tax is withheld from payments for services, mostly to larger firms. */
const WHT_SHARE = { Large: 0.13, Medium: 0.09, Small: 0.05, Micro: 0.02 };
const WHT_FACTOR = 4;
const BELIEVED_CENTS = 10_000_000;
/** Particular sales need this many times more others. */
const ROOM = 50;
const ID_RANGE = 100_000_000;
/** Has no common divisor with the range, so no number is given twice. */
const SCATTER = 61_803_399;

/**
 * `count` transactions of the 24 months before `now` in the order of time. Those
 * that refunds name are among them, each once, and where that takes more than `count`, there are more.
 */
export function* makeTransactions(
  count: number,
  { taxpayers, trader, devices, refunded, particular }: TransactionSources,
  now: Date,
): Generator<NewTransaction> {
  const today = dayOf(now);
  const planned = new Map<number, (() => Sale)[]>();
  let others = count;
  const plan = (day: number, sale: () => Sale) => {
    const sales = planned.get(day) ?? [];
    planned.set(day, sales);
    sales.push(sale);
    others -= 1;
  };
  for (const refund of refunded) {
    const taxpayer = taxpayers[(refund.taxpayerId ?? 0) - 1];
    if (taxpayer) plan(refund.day, () => refundedSale(refund, taxpayer));
  }
  for (const [index, change] of count < ROOM * particular.length ? [] : particular.entries()) {
    for (const day of [today - 1, today - 20 * (index + 1)]) {
      plan(day, () => ({ ...ordinarySale(day), ...change(day) }));
    }
  }

  const weights = dayWeights(now);
  const perWeight = Math.max(0, others) / weights.reduce((sum, weight) => sum + weight, 0);
  const receipts = new Map<number, number>();
  let [due, made, numbered] = [0, 0, 0];
  for (const [index, weight] of weights.entries()) {
    const day = today - PERIOD_DAYS + 1 + index;
    const date = isoDay(day).replaceAll('-', '');
    const sales = (planned.get(day) ?? []).map((sale) => sale());
    due += weight * perWeight;
    for (; made < Math.round(due); made += 1) sales.push(ordinarySale(day));
    sales.sort((a, b) => a.transactionDate.getTime() - b.transactionDate.getTime());
    for (const sale of sales) {
      const receipt = (receipts.get(sale.taxpayerId) ?? 0) + 1;
      receipts.set(sale.taxpayerId, receipt);
      numbered += 1;
      const scattered = String((numbered * SCATTER) % ID_RANGE).padStart(8, '0');
      yield {
        transactionId: `TXN-${date}-${scattered}`,
        receiptNumber: `${String(sale.taxpayerId).padStart(5, '0')}/${String(receipt).padStart(6, '0')}`,
        ...sale,
      };
    }
  }

  function ordinarySale(day: number): Sale {
    const { id, category, districtId } = trader(day);
    const size = category as keyof typeof MEDIAN_CENTS;
    const transactionDate = momentOf(day, now);
    const isWithheld = chance(WHT_SHARE[size]);
    const cents = spread(MEDIAN_CENTS[size], 1.1) * (isWithheld ? WHT_FACTOR : 1);
    return {
      transactionDate,
      taxpayerId: id,
      districtId,
      deviceId: devices.pick(id, transactionDate),
      customerName: customerName(isWithheld),
      ...taxes(isWithheld ? 'WHT' : 'GST', cents),
    };
  }

  /** The sale that a refund is about: earlier on its day, with its customer and its amount. */
  function refundedSale(refund: RefundedSale, { id, districtId }: SeedTaxpayer): Sale {
    const { createdDate, day, amount, collectionType, customerName, transactionId } = refund;
    const asked = createdDate && dayOf(createdDate) === day ? createdDate : momentOf(day, now);
    const earlier = asked.getTime() - integer(0.1 * HOUR_MS, 4 * HOUR_MS);
    const transactionDate = new Date(Math.max(day * DAY_MS, earlier));
    const claimed = Math.round(Number(amount ?? 0) * 100);
    const isBelieved = claimed > 0 && claimed <= BELIEVED_CENTS;
    return {
      ...(transactionId && { transactionId }),
      transactionDate,
      taxpayerId: id,
      districtId,
      deviceId: devices.pick(id, transactionDate),
      customerName: customerName ?? null,
      ...taxes(collectionType === 'WHT' ? 'WHT' : 'GST', isBelieved ? claimed : spread(42_000, 1)),
    };
  }
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
function customerName(isWithheld: boolean): string | null {
  if (isWithheld || chance(0.15)) return firmName();
  return chance(0.6) ? personName() : null;
}
