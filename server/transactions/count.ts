import { createHash } from 'node:crypto';
import type { Database } from '../database/open.ts';
import { transactions } from '../database/schema/transactions.ts';
import { countTransactions } from '../roll-ups/daily-totals.ts';
import { rememberedCount } from '../roll-ups/remembered-count.ts';
import { narrowed, type TransactionFilters } from './filters.ts';
import { allFound } from './search.ts';

/**
 * How many transactions the filters leave: from the roll-ups where they know it, one taxpayer's by
 * counting, a search's by counting once.
 */
export async function countFiltered(
  db: Database,
  filters: TransactionFilters,
  timeZone: string,
): Promise<number> {
  const { taxpayerId, searchText } = filters;
  if (searchText !== undefined) {
    const rows = allFound(searchText, narrowed(filters, timeZone));
    return rememberedCount(db, keyOf(filters), rows);
  }
  if (taxpayerId === undefined) return countTransactions(db, filters, filters.period);
  return db.$count(transactions, narrowed(filters, timeZone));
}

/** Hashed, since texts can be longer than a key and say more than a table of counts should know. */
function keyOf(filters: TransactionFilters): string {
  return createHash('sha256')
    .update(`transactions ${JSON.stringify(filters)}`)
    .digest('base64url');
}
