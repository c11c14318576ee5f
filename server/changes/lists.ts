import type { PgTable } from 'drizzle-orm/pg-core';
import type { Permission } from '../auth/permissions.ts';
import { users } from '../database/tables/accounts.ts';
import { devices } from '../database/tables/devices.ts';
import { refunds } from '../database/tables/refunds.ts';
import { nonTaxpayers, taxpayers } from '../database/tables/taxpayers.ts';
import { transactions } from '../database/tables/transactions.ts';

export const LIST_NAMES = [
  'users',
  'taxpayers',
  'non-taxpayers',
  'transactions',
  'devices',
  'refunds',
] as const;

export type ListName = (typeof LIST_NAMES)[number];

/** `mayBeOld`: the list is read from the standby. */
export const LISTS: Readonly<
  Record<ListName, { table: PgTable; may: Permission; mayBeOld?: true }>
> = {
  users: { table: users, may: 'users.read' },
  taxpayers: { table: taxpayers, may: 'taxpayers.read', mayBeOld: true },
  'non-taxpayers': { table: nonTaxpayers, may: 'taxpayers.read', mayBeOld: true },
  transactions: { table: transactions, may: 'transactions.read' },
  devices: { table: devices, may: 'devices.read', mayBeOld: true },
  refunds: { table: refunds, may: 'refunds.read' },
};
