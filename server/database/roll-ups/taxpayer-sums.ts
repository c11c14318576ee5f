import { type SQL, sql } from 'drizzle-orm';
import { dayInPeriod, timeInPeriod } from '../conditions.ts';
import { liveTransactions, taxpayerMonths } from '../tables/roll-ups.ts';
import { transactions } from '../tables/transactions.ts';
import type { SplitPeriod } from './split-period.ts';

/**
 * A query for the sums of each taxpayer with transactions in the period, and of those of type GST
 * alone: whole months from their sums, and the days of cut months from the transactions.
 */
export function sumsByTaxpayer(
  { months, whole, rest }: SplitPeriod,
  timeZone: string,
  areMeant: SQL = sql`true`,
): SQL {
  // The types are those of the sums: only a union of equal ones is read without unasked columns.
  const each = (from: SQL, where: SQL = sql`true`) => sql`
    select taxpayer_id, 1::bigint, amount, gst_amount, (collection_type = 'GST')::int::bigint,
      case collection_type when 'GST' then amount else 0 end
    from ${from} where ${areMeant} and ${where}`;
  const parts = [
    sql`select taxpayer_id, transaction_count, amount, gst_amount,
        gst_transaction_count, gst_transaction_amount
      from ${taxpayerMonths} where first_day = any(${`{${months.join()}}`}::date[]) and ${areMeant}`,
    ...(whole ? [each(sql`${liveTransactions}`, dayInPeriod(liveTransactions.day, whole))] : []),
    ...rest.map((days) =>
      each(sql`${transactions}`, timeInPeriod(transactions.transactionDate, days, timeZone)),
    ),
  ];
  return sql`select taxpayer_id, sum(transaction_count)::bigint as transaction_count,
      sum(amount) as amount, sum(gst_amount) as gst_amount,
      sum(gst_transaction_count)::bigint as gst_transaction_count,
      sum(gst_transaction_amount) as gst_transaction_amount
    from (${sql.join(parts, sql` union all `)}) as parts
    group by taxpayer_id`;
}
