import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import {
  type Compared,
  contains,
  containsUnindexed,
  inDistrict,
  timeInPeriod,
} from '../database/conditions.ts';
import type { Database } from '../database/database.ts';
import type { Period } from '../database/dates.ts';
import { taxpayers } from '../database/tables/taxpayers.ts';
import { transactions } from '../database/tables/transactions.ts';
import { chosen, periodOf } from '../http/requests.ts';
import type { TransactionsBody } from './schemas.ts';
import { searchForm } from '../../typed-text.ts';

/** The filters of a list of transactions; undefined ones are off. */
export interface TransactionFilters<Value extends Compared = string> {
  period: Period<Value>;
  taxpayerId?: number | undefined;
  /** A name. */
  district?: Value | undefined;
  collectionType?: Value | undefined;
  searchText?: string | undefined;
}

/** An id that no taxpayer has: an unknown TIN finds nothing. */
const NOBODY = 0;

/** Reads the filters of a body, which names a taxpayer by TIN. */
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
    searchText: searchText || undefined,
  };
}

/** The same filters for a list of one collection type, in which any other finds nothing. */
export function onlyOfType(collectionType: string, filters: TransactionFilters) {
  const isOther = (filters.collectionType ?? collectionType) !== collectionType;
  return { ...filters, collectionType, ...(isOther && { taxpayerId: NOBODY }) };
}

/** The conditions of all filters but the search. */
export function filterCondition(
  filters: TransactionFilters<Compared>,
  timeZone: string,
): SQL | undefined {
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

/** What a trigram index can find; anything shorter is in most transaction IDs anyway. */
const LOOKED_UP = /[\p{L}\p{N}]{3}/u;

const isOfTaxpayer = (text: string) =>
  or(contains(taxpayers.searchName, searchForm(text)), contains(taxpayers.tin, text));
const taxpayersWith = (text: string) =>
  sql`(select id from ${taxpayers} where ${isOfTaxpayer(text)})`;
/** Asked first whether there are any: where nobody has the text, no row has to be looked up. */
const isByTaxpayer = (text: string) =>
  sql`(exists ${taxpayersWith(text)} and ${transactions.taxpayerId} in ${taxpayersWith(text)})`;
/** Numbers differ most at their end: the beginning of an ID is in as many as its day has. */
const END = /[\x20-\x7e]{6}$/;

const hasId = (text: string) =>
  LOOKED_UP.test(text) ? containsUnindexed(transactions.transactionId, text) : sql`false`;

/** The same by the trigrams of the end alone, where they are of use: those of a whole ID take twenty times as long. */
function hasIdIndexed(text: string): SQL {
  const [end = ''] = END.exec(text) ?? [];
  if (!LOOKED_UP.test(end))
    return LOOKED_UP.test(text) ? contains(transactions.transactionId, text) : sql`false`;
  return sql`(${contains(transactions.transactionId, end)} and ${hasId(text)})`;
}

/**
 * Whether the text is in the taxpayer's name or TIN or the transaction ID. For scanning
 * transactions in order until the page is full.
 */
export function matchesSearch(text: string): SQL {
  return sql`(${isByTaxpayer(text)} or ${hasId(text)})`;
}

/**
 * The same transactions without duplicates or order, found by the search indexes: an `or` across
 * two tables would read all rows.
 *
 * @param columns to count them, none of theirs
 */
export function searchResults(
  text: string,
  also: SQL | undefined,
  columns = sql`${transactions}.*`,
): SQL {
  const rest = also === undefined ? sql`true` : also;
  return sql`
    select ${columns} from ${transactions}
    join ${taxpayers} on ${taxpayers.id} = ${transactions.taxpayerId}
    where ${isOfTaxpayer(text)} and ${rest}
    union all
    select ${columns} from ${transactions}
    where ${hasIdIndexed(text)} and not ${isByTaxpayer(text)} and ${rest}`;
}
