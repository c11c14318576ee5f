import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { alphabetical } from '../database/alphabetical.ts';
import { devices } from '../database/tables/devices.ts';
import { districts, taxpayers } from '../database/tables/taxpayers.ts';
import { transactions } from '../database/tables/transactions.ts';

export interface Sorting {
  by: SQLWrapper[];
  join?: SQL;
  isNullable?: boolean;
  followsDate?: 'both ways' | 'ascending';
  isScattered?: boolean;
}

const { taxpayerId, deviceId, districtId, transactionDate } = transactions;
const withTaxpayer = sql`join ${taxpayers} on ${taxpayers.id} = ${taxpayerId}`;
const withDevice = sql`left join ${devices} on ${devices.id} = ${deviceId}`;
const withDistrict = sql`join ${districts} on ${districts.id} = ${districtId}`;

export const SORTINGS = {
  transactionDate: { by: [transactionDate] },
  // Devices number by day or in sequence.
  transactionId: { by: [transactions.transactionId], followsDate: 'both ways' },
  receiptNumber: { by: [transactions.receiptNumber] },
  taxPayerName: { by: [alphabetical(taxpayers.name), transactionDate], join: withTaxpayer },
  taxPayerTIN: { by: [taxpayers.tin, transactionDate], join: withTaxpayer },
  deviceSerialNumber: { by: [devices.serialNumber], join: withDevice, isNullable: true },
  customerName: { by: [alphabetical(transactions.customerName)], isNullable: true },
  collectionType: { by: [transactions.collectionType, transactionDate] },
  amount: { by: [transactions.amount], isScattered: true },
  // Many are zero, and ties are ordered by id.
  gstAmount: { by: [transactions.gstAmount], followsDate: 'ascending' },
  whtAmount: { by: [transactions.whtAmount], followsDate: 'ascending' },
  district: { by: [alphabetical(districts.name), transactionDate], join: withDistrict },
} satisfies Record<string, Sorting>;
