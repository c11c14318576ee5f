import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { devices } from '../database/schema/devices.ts';
import { transactions } from '../database/schema/transactions.ts';
import { timeInPeriod } from '../filters/period.ts';
import { wallClock } from './wall-clock.ts';
import type { Statement } from './statement.ts';

/** So many take the database a few milliseconds; then others have their turn. */
const ROWS_PER_QUERY = 500;

export type TransactionRow = Awaited<ReturnType<typeof readAfter>>[number];

/**
 * The transactions of a statement, the oldest first, some at a time. Each query goes on where the
 * one before ended: none of them holds the database while a document is made and read.
 */
export async function* readTransactions(db: Database, statement: Statement, timeZone: string) {
  let last: TransactionRow | undefined;
  do {
    const rows: TransactionRow[] = await readAfter(db, statement, timeZone, last);
    yield rows;
    last = rows.length < ROWS_PER_QUERY ? undefined : rows.at(-1);
  } while (last !== undefined);
}

function readAfter(
  db: Database,
  { taxpayer, period }: Statement,
  timeZone: string,
  last: { id: number; exactDate: string } | undefined,
) {
  const { transactionDate, id } = transactions;
  return db
    .select({
      id,
      exactDate: sql<string>`${transactionDate}::text`,
      transactionDate: wallClock(transactionDate, timeZone),
      transactionId: transactions.transactionId,
      receiptNumber: transactions.receiptNumber,
      deviceSerialNumber: devices.serialNumber,
      customerName: transactions.customerName,
      collectionType: transactions.collectionType,
      amount: transactions.amount,
      gstAmount: transactions.gstAmount,
      whtAmount: transactions.whtAmount,
    })
    .from(transactions)
    .leftJoin(devices, eq(devices.id, transactions.deviceId))
    .where(
      and(
        eq(transactions.taxpayerId, taxpayer.id),
        timeInPeriod(transactionDate, period, timeZone),
        last &&
          sql`(${transactionDate}, ${id}) > (${last.exactDate}::text::timestamptz, ${last.id})`,
      ),
    )
    .orderBy(asc(transactionDate), asc(id))
    .limit(ROWS_PER_QUERY);
}
