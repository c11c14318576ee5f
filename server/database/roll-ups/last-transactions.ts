import { max, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { summedTaxpayerTotals, unsummedTransactions } from '../tables/roll-ups.ts';

/**
 * The time of each taxpayer's last transaction, for a query that joins `summedTaxpayerTotals` and
 * `unsummed` to each. A join with `taxpayerTotals` would sum all of them for every slice of a list.
 */
export function lastTransactions(db: Database) {
  const { taxpayerId, transactionDate } = unsummedTransactions;
  const unsummed = db
    .select({ taxpayerId, date: max(transactionDate).as('date') })
    .from(unsummedTransactions)
    .groupBy(taxpayerId)
    .as('unsummed');
  // `greatest` ignores nulls.
  const date = sql`greatest(${summedTaxpayerTotals.lastTransactionDate}, ${unsummed.date})`;
  return { unsummed, date };
}
