import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { districts } from '../database/schema/places.ts';
import { transactions } from '../database/schema/transactions.ts';
import { oneDistrict } from '../filters/district.ts';
import { type Period, periodOf, timeInPeriod } from '../filters/period.ts';
import { findTaxpayerId } from '../taxpayers/find.ts';
import type { TransactionsBody } from './schemas.ts';

/** What narrows a list of transactions; what does not is undefined. */
export interface TransactionFilters {
  period: Period;
  taxpayerId?: number | undefined;
  /** A name. */
  district?: string | undefined;
  collectionType?: string | undefined;
  searchText?: string | undefined;
}

/** No taxpayer's id: a TIN that nobody has finds nothing. */
const NOBODY = 0;

/** The filters of a body, which names a taxpayer by the TIN. */
export async function readFilters(
  db: Database,
  body: TransactionsBody,
): Promise<TransactionFilters> {
  const { tin, district, collectionType, searchText } = body;
  return {
    period: periodOf(body),
    taxpayerId: tin ? ((await findTaxpayerId(db, tin)) ?? NOBODY) : undefined,
    district: oneDistrict(district),
    collectionType: collectionType === 'All' ? undefined : collectionType || undefined,
    searchText: searchText.trim() || undefined,
  };
}

/** The condition that every filter but the search makes on `transactions`. */
export function narrowed(filters: TransactionFilters, timeZone: string): SQL | undefined {
  const { period, taxpayerId, district, collectionType } = filters;
  const { districtId, transactionDate } = transactions;
  return and(
    timeInPeriod(transactionDate, period, timeZone),
    taxpayerId === undefined ? undefined : eq(transactions.taxpayerId, taxpayerId),
    district === undefined
      ? undefined
      : sql`${districtId} = (select id from ${districts} where name = ${district})`,
    collectionType === undefined ? undefined : eq(transactions.collectionType, collectionType),
  );
}
