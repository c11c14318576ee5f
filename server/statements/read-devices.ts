import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { devices } from '../database/schema/devices.ts';
import { districts } from '../database/schema/places.ts';
import { transactions } from '../database/schema/transactions.ts';
import { timeInPeriod } from '../filters/period.ts';
import { wallClock } from './wall-clock.ts';
import type { Statement } from './statement.ts';

export type DeviceRow = Awaited<ReturnType<typeof readDevices>>[number];

/**
 * The devices of a statement: those that the taxpayer has and had at the end of the period, and
 * whichever else reported the taxpayer's transactions in it. A row without a serial number stands
 * for transactions that name no device.
 */
export async function readDevices(db: Database, { taxpayer, period }: Statement, timeZone: string) {
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
  return db
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
