import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import {
  type FilterValue,
  contains,
  containsUnindexed,
  inDistrict,
  timeInPeriod,
} from '../database/conditions.ts';
import type { Database } from '../database/database.ts';
import type { Period } from '../database/dates.ts';
import { taxpayers } from '../database/tables/taxpayers.ts';
import { transactions } from '../database/tables/transactions.ts';
import { filterOf, periodOf } from '../http/requests.ts';
import type { TransactionsBody } from './schemas.ts';
import { searchForm } from '../../typed-text.ts';

export interface TransactionFilters<Value extends FilterValue = string> {
  period: Period<Value>;
  taxpayerId?: number | undefined;
  district?: Value | undefined;
  collectionType?: Value | undefined;
  searchText?: string | undefined;
}

/** No taxpayer has it: an unknown TIN finds nothing. */
const NOBODY = 0;

export async function readFilters(
  db: Database,
  body: TransactionsBody,
): Promise<TransactionFilters> {
  const { tin, district, collectionType, searchText } = body;
  return {
    period: periodOf(body),
    taxpayerId: tin ? ((await findTaxpayerId(db, tin)) ?? NOBODY) : undefined,
    district: filterOf(district),
    collectionType: filterOf(collectionType),
    searchText: searchText || undefined,
  };
}

export function onlyOfType(collectionType: string, filters: TransactionFilters) {
  const isOther = (filters.collectionType ?? collectionType) !== collectionType;
  return { ...filters, collectionType, ...(isOther && { taxpayerId: NOBODY }) };
}

export function filterCondition(
  filters: TransactionFilters<FilterValue>,
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

async function findTaxpayerId(db: Database, tin: string): Promise<number | undefined> {
  const [taxpayer] = await db
    .select({ id: taxpayers.id })
    .from(taxpayers)
    .where(eq(taxpayers.tin, tin));
  return taxpayer?.id;
}

/** What a trigram index can find; shorter texts are in most transaction IDs anyway. */
const LOOKED_UP = /[\p{L}\p{N}]{3}/u;

const isOfTaxpayer = (text: string) =>
  or(contains(taxpayers.searchName, searchForm(text)), contains(taxpayers.tin, text));
const taxpayersWith = (text: string) =>
  sql`(select id from ${taxpayers} where ${isOfTaxpayer(text)})`;
const isByTaxpayer = (text: string) => sql`${transactions.taxpayerId} in ${taxpayersWith(text)}`;
/** IDs differ most at their end. */
const END = /[\x20-\x7e]{6}$/;

const hasId = (text: string) =>
  LOOKED_UP.test(text) ? containsUnindexed(transactions.transactionId, text) : sql`false`;

/** By the trigrams of the end alone: those of a whole ID take twenty times as long. */
function hasIdIndexed(text: string): SQL {
  const [end = ''] = END.exec(text) ?? [];
  if (!LOOKED_UP.test(end))
    return LOOKED_UP.test(text) ? contains(transactions.transactionId, text) : sql`false`;
  return sql`(${contains(transactions.transactionId, end)} and ${hasId(text)})`;
}

/** IDs that begin with a text, as it is typed: some of those that contain it. */
export function beginsId(text: string): SQL {
  const { transactionId } = transactions;
  return LOOKED_UP.test(text)
    ? sql`${transactionId} between ${text} and ${`${text}\uffff`} and starts_with(${transactionId}, ${text})`
    : sql`false`;
}

/** For scanning transactions in order until the page is full. */
export function matchesSearch(text: string): SQL {
  return sql`(${isByTaxpayer(text)} or ${hasId(text)})`;
}

/**
 * By the search indexes, without duplicates or order. A join with taxpayers would be shared by
 * parallel workers, which read all taxpayers.
 */
export function searchResults(
  text: string,
  also: SQL | undefined,
  columns = sql`${transactions}.*`,
): SQL {
  const rest = also ?? sql`true`;
  return sql`
    select ${columns} from ${transactions}
    where ${transactions.taxpayerId} = any(array${taxpayersWith(text)}) and ${rest}
    union all
    select ${columns} from ${transactions}
    where ${hasIdIndexed(text)} and not ${isByTaxpayer(text)} and ${rest}`;
}
