import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { devices } from '../database/tables/devices.ts';
import { districts, taxpayers } from '../database/tables/taxpayers.ts';
import { transactions } from '../database/tables/transactions.ts';
import type { TransactionColumn, TransactionPaging } from './schemas.ts';

export interface Order {
  /** After `order by`, the id at its end. */
  by: SQL;
  /** Tables that the order needs beside `transactions`. */
  join: SQL;
  /** Newest or oldest first. */
  isByDate: boolean;
  isDescending: boolean;
  /** Whether the rows of a period lie together in it, far from its beginning perhaps. */
  followsDate: boolean;
}

interface Sorting {
  /** In the columns of an index, where there is one. */
  by: AnyColumn[];
  join?: SQL;
  isNullable?: true;
  followsDate?: 'both ways' | 'ascending';
}

const { taxpayerId, deviceId, districtId, transactionDate } = transactions;
const withTaxpayer = sql`join ${taxpayers} on ${taxpayers.id} = ${taxpayerId}`;
const withDevice = sql`left join ${devices} on ${devices.id} = ${deviceId}`;
const withDistrict = sql`join ${districts} on ${districts.id} = ${districtId}`;

const SORTINGS: Record<TransactionColumn, Sorting> = {
  transactionDate: { by: [transactionDate] },
  // Devices begin it with the day, or count.
  transactionId: { by: [transactions.transactionId], followsDate: 'both ways' },
  receiptNumber: { by: [transactions.receiptNumber] },
  taxPayerName: { by: [taxpayers.name, transactionDate], join: withTaxpayer },
  taxPayerTIN: { by: [taxpayers.tin, transactionDate], join: withTaxpayer },
  deviceSerialNumber: { by: [devices.serialNumber], join: withDevice, isNullable: true },
  customerName: { by: [transactions.customerName], isNullable: true },
  collectionType: { by: [transactions.collectionType, transactionDate] },
  amount: { by: [transactions.amount] },
  // Many are zero, and equal ones follow the id.
  gstAmount: { by: [transactions.gstAmount], followsDate: 'ascending' },
  whtAmount: { by: [transactions.whtAmount], followsDate: 'ascending' },
  district: { by: [districts.name, transactionDate], join: withDistrict },
};

/** The order that a page asks for: newest first when it asks for none. */
export function orderOf(paging: TransactionPaging): Order {
  const column = paging.sortingOn || 'transactionDate';
  const isDescending = paging.sortingOn === '' || paging.isDescending;
  const { by, join = sql``, isNullable = false, followsDate } = SORTINGS[column];
  const direction = isDescending ? sql`desc` : sql`asc`;
  // An index serves an order with its nulls elsewhere no more: only where there can be some.
  const key = (value: AnyColumn) =>
    sql`${value} ${direction}${isNullable ? sql` nulls last` : sql``}`;
  return {
    by: sql.join([...by, transactions.id].map(key), sql`, `),
    join,
    isByDate: column === 'transactionDate',
    isDescending,
    followsDate: followsDate === 'both ways' || (followsDate === 'ascending' && !isDescending),
  };
}
