import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { timeInPeriod } from '../database/conditions.ts';
import type { Database } from '../database/database.ts';
import { wallClock } from '../database/dates.ts';
import { devices } from '../database/tables/devices.ts';
import { districts } from '../database/tables/taxpayers.ts';
import { transactions } from '../database/tables/transactions.ts';
import type { Statement } from './statement.ts';

/** A few milliseconds each; other requests get their turn in between. */
const ROWS_PER_QUERY = 500;

type TransactionRow = Awaited<ReturnType<typeof readAfter>>[number];

/** Each query continues after the last row, so that none is open during the download. */
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

/**
 * Those owned at the end of the period, and others that reported the taxpayer's transactions. A row
 * without a serial number sums transactions without a device.
 */
export async function* readDevices(
  db: Database,
  { taxpayer, period }: Statement,
  timeZone: string,
) {
  const reported = db.$with('reported').as(
    db
      .select({
        deviceId: transactions.deviceId,
        transactionCount: sql<number>`count(*)::integer`.as('transaction_count'),
        amount: sql<string>`sum(${transactions.amount})`.as('amount'),
      })
      .from(transactions)
      .where(
        and(
          eq(transactions.taxpayerId, taxpayer.id),
          timeInPeriod(transactions.transactionDate, period, timeZone),
        ),
      )
      .groupBy(transactions.deviceId),
  );
  const listed = db.$with('listed').as(
    db
      .select({ id: sql<number | null>`${devices.id}`.as('listed_id') })
      .from(devices)
      .where(
        and(
          eq(devices.taxpayerId, taxpayer.id),
          or(isNull(devices.deployedDate), lte(devices.deployedDate, period.endDate)),
        ),
      )
      .union(db.select({ id: sql<number | null>`${reported.deviceId}` }).from(reported)),
  );
  yield await db
    .with(reported, listed)
    .select({
      serialNumber: devices.serialNumber,
      model: devices.model,
      firmwareVersion: devices.firmwareVersion,
      status: devices.status,
      district: districts.name,
      deployedDate: sql<string | null>`to_char(${devices.deployedDate}, 'DD/MM/YY')`,
      lastSeenDate: sql<string | null>`${wallClock(devices.lastSeenDate, timeZone)}`,
      transactionCount: sql<number>`coalesce(${reported.transactionCount}, 0)`,
      amount: sql<string>`coalesce(${reported.amount}, 0.00)`,
    })
    .from(listed)
    .leftJoin(devices, eq(devices.id, listed.id))
    .leftJoin(districts, eq(districts.id, devices.districtId))
    .leftJoin(reported, sql`${reported.deviceId} is not distinct from ${listed.id}`)
    .orderBy(asc(devices.serialNumber));
}
