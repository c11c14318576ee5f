import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { transactions } from '../database/tables/transactions.ts';
import type { TransactionPaging } from './schemas.ts';
import { type Sorting, SORTINGS } from './sortings.ts';

export interface Order {
  by: SQL;
  backwards: SQL;
  /** Values that compare as the rows follow one another. */
  keys: SQLWrapper[];
  join: SQL;
  isByDate: boolean;
  isDescending: boolean;
  /** Rows of the same period are adjacent. */
  followsDate: boolean;
  /** Rows of any filter are evenly spread in this order, which has an index. */
  isScattered: boolean;
}

const row = (values: SQLWrapper[]): SQL => sql`(${sql.join(values, sql`, `)})`;

/** Compares with the values of the row of the cursor: rows added meanwhile shift no page. */
export function besideRow({ keys, join, isDescending }: Order, cursor: string): SQL {
  const [side, id] = cursor.split('-');
  const isGreater = (side === 'after') !== isDescending;
  // PostgreSQL reads an index from a row of values, but not from a row of a subquery.
  const values = keys.map(
    (key) =>
      sql`(select ${key} from ${transactions} ${join} where ${transactions.id} = ${id}::bigint)`,
  );
  return sql`${row(keys)} ${isGreater ? sql`>` : sql`<`} ${row(values)}`;
}

export function orderOf(paging: TransactionPaging): Order {
  const column = paging.sortingOn || 'transactionDate';
  const isDescending = paging.sortingOn === '' || paging.isDescending;
  const sorting: Sorting = SORTINGS[column];
  const { by, join = sql``, isNullable = false, followsDate, isScattered = false } = sorting;
  const direction = isDescending ? sql`desc` : sql`asc`;
  // `nulls last` only for nullable columns: otherwise it would keep the index from being used.
  const columns = [...by, transactions.id];
  const isLast = (column: SQLWrapper) =>
    sql`(${column} is ${isDescending ? sql`not null` : sql`null`})`;
  const withoutNull = (column: SQLWrapper) => [isLast(column), sql`coalesce(${column}, '')`];
  const orderBy = (way: SQL, nulls: SQL) =>
    sql.join(
      columns.map((column) => sql`${column} ${way}${isNullable ? sql` nulls ${nulls}` : sql``}`),
      sql`, `,
    );
  return {
    by: orderBy(direction, sql`last`),
    backwards: orderBy(isDescending ? sql`asc` : sql`desc`, sql`first`),
    // A comparison with null is neither true nor false.
    keys: [...(isNullable ? by.flatMap(withoutNull) : by), transactions.id],
    join,
    isByDate: column === 'transactionDate',
    isDescending,
    followsDate: followsDate === 'both ways' || (followsDate === 'ascending' && !isDescending),
    isScattered,
  };
}
