import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { contains, inDistrict, timeInPeriod } from '../database/conditions.ts';
import type { Database } from '../database/database.ts';
import type { Period } from '../database/dates.ts';
import { taxpayers } from '../database/tables/taxpayers.ts';
import { transactions } from '../database/tables/transactions.ts';
import { chosen, periodOf } from '../http/requests.ts';
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
    district: chosen(district),
    collectionType: chosen(collectionType),
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
    inDistrict(districtId, district),
    collectionType === undefined ? undefined : eq(transactions.collectionType, collectionType),
  );
}

/** The id of the taxpayer with a TIN; undefined when nobody has it. */
export async function findTaxpayerId(db: Database, tin: string): Promise<number | undefined> {
  const [taxpayer] = await db
    .select({ id: taxpayers.id })
    .from(taxpayers)
    .where(eq(taxpayers.tin, tin));
  return taxpayer?.id;
}

/** What a trigram index can look up; anything shorter is in most transaction IDs anyway. */
const LOOKED_UP = /[\p{L}\p{N}]{3}/u;

const isNamed = (text: string) => or(contains(taxpayers.name, text), contains(taxpayers.tin, text));
const named = (text: string) => sql`(select id from ${taxpayers} where ${isNamed(text)})`;
const isByNamed = (text: string) => sql`${transactions.taxpayerId} in ${named(text)}`;
const hasId = (text: string) =>
  LOOKED_UP.test(text) ? contains(transactions.transactionId, text) : sql`false`;

/**
 * Whether name or TIN of the taxpayer, or the transaction ID, contain the text. For reading
 * transactions in some order until enough of them were found.
 */
export function isFound(text: string): SQL {
  return sql`(${isByNamed(text)} or ${hasId(text)})`;
}

/**
 * The same transactions once each, in no order, read by the indexes of the search: an `or` across
 * two tables would read them all.
 */
export function allFound(text: string, also: SQL | undefined): SQL {
  const rest = also === undefined ? sql`true` : also;
  return sql`
    select ${transactions}.* from ${transactions}
    join ${taxpayers} on ${taxpayers.id} = ${transactions.taxpayerId}
    where ${isNamed(text)} and ${rest}
    union all
    select ${transactions}.* from ${transactions}
    where ${hasId(text)} and not ${isByNamed(text)} and ${rest}`;
}
