import { type SQL, sql } from 'drizzle-orm';
import { timeInPeriod } from '../conditions.ts';
import type { Period } from '../dates.ts';
import type { Database } from '../database.ts';
import {
  summedTaxpayerPeriods,
  taxpayerPeriods,
  taxpayerTotals,
  unsummedTransactions,
} from '../tables/roll-ups.ts';
import { transactions } from '../tables/transactions.ts';
import { recordedDays } from './daily-totals.ts';
import {
  type CalendarPeriod,
  type Days,
  endOf,
  holdsEveryDay,
  splitPeriod,
} from './split-period.ts';

const SUMS = sql`taxpayer_id, transaction_count, amount, gst_amount, wht_amount`;

/**
 * A subquery with the sums of each taxpayer with transactions in the period: taxpayer_id,
 * transaction_count, amount, gst_amount, wht_amount. For a month, a quarter, a year or all time it
 * reads a single table, which has an index by amount and taxpayer_id.
 *
 * @param timeZone the authority's, as an IANA name
 */
export async function sumsByTaxpayer(db: Database, period: Period, timeZone: string): Promise<SQL> {
  const recorded = await recordedDays(db);
  if (holdsEveryDay(period, recorded)) return sql`(select ${SUMS} from ${taxpayerTotals})`;
  const { whole, rest } = splitPeriod(period, recorded);
  const [first] = whole;
  if (first !== undefined && whole.length + rest.length === 1) {
    return sql`(select ${SUMS} from ${taxpayerPeriods} where ${isPart(first)})`;
  }
  // Each transaction is a sum of its own here: to sum those of a part first would group them twice.
  const parts = [
    ...whole.flatMap((part) => [
      sql`select ${SUMS} from ${summedTaxpayerPeriods} where ${isPart(part)}`,
      eachOf(unsummedTransactions, daysOf(part), timeZone),
    ]),
    ...rest.map((days) => eachOf(transactions, days, timeZone)),
  ];
  return sql`(select taxpayer_id, sum(transaction_count)::bigint as transaction_count,
    sum(amount) as amount, sum(gst_amount) as gst_amount, sum(wht_amount) as wht_amount
    from ${unionOf(parts, SUMS)} as parts group by taxpayer_id)`;
}

const MONTHLY_SUMS = sql`first_day, ${SUMS}, gst_transaction_count, gst_transaction_amount`;

/**
 * The sums per month of the period, with the month's first_day, and gst_transaction_count and
 * gst_transaction_amount for transactions of type GST alone.
 *
 * @param timeZone the authority's, as an IANA name
 */
export async function sumsByMonth(db: Database, period: Period, timeZone: string): Promise<SQL> {
  const { whole, rest } = splitPeriod(period, await recordedDays(db), ['month']);
  const parts = [
    ...whole.map(
      (part) => sql`select ${MONTHLY_SUMS} from ${taxpayerPeriods} where ${isPart(part)}`,
    ),
    ...rest.map((days) => sumRows(days, timeZone)),
  ];
  return unionOf(parts, MONTHLY_SUMS);
}

function isPart({ span, firstDay }: CalendarPeriod): SQL {
  return sql`span = ${span} and first_day = ${firstDay}::date`;
}

function daysOf({ span, firstDay }: CalendarPeriod): Days {
  return { first: firstDay, last: endOf(span, firstDay) };
}

/**
 * The transactions of some days as sums. The count is of the type that the tables have: only a union
 * of equal types is read without the columns that nobody asks for.
 */
function eachOf(
  table: typeof transactions | typeof unsummedTransactions,
  { first, last }: Days,
  timeZone: string,
): SQL {
  const days = { startDate: first, endDate: last };
  return sql`select taxpayer_id, 1::bigint as transaction_count, amount, gst_amount, wht_amount
    from ${table} where ${timeInPeriod(table.transactionDate, days, timeZone)}`;
}

/** The sums that `taxpayer_periods` would have for some days of a month. */
function sumRows({ first, last }: Days, timeZone: string): SQL {
  const days = { startDate: first, endDate: last };
  return sql`select date_trunc('month', ${first}::date::timestamp)::date as first_day, taxpayer_id,
      count(*) as transaction_count, sum(amount) as amount,
      sum(gst_amount) as gst_amount, sum(wht_amount) as wht_amount,
      count(*) filter (where collection_type = 'GST') as gst_transaction_count,
      coalesce(sum(amount) filter (where collection_type = 'GST'), 0) as gst_transaction_amount
    from ${transactions}
    where ${timeInPeriod(transactions.transactionDate, days, timeZone)}
    group by taxpayer_id`;
}

/** There may be no parts: a period before the first transaction. */
function unionOf(parts: SQL[], columns: SQL): SQL {
  const none = sql`select ${columns} from ${summedTaxpayerPeriods} where false`;
  return sql`(${sql.join([...parts, none], sql` union all `)})`;
}
