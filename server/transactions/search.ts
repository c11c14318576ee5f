import { or, type SQL, sql } from 'drizzle-orm';
import { taxpayers } from '../database/schema/taxpayers.ts';
import { transactions } from '../database/schema/transactions.ts';
import { contains } from '../filters/contains.ts';

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
