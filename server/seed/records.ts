import { faker } from '@faker-js/faker/locale/en';
import type { PgTable } from 'drizzle-orm/pg-core';
import { users } from '../database/tables/accounts.ts';
import { devices } from '../database/tables/devices.ts';
import { logEntries } from '../database/tables/log-entries.ts';
import { refunds } from '../database/tables/refunds.ts';
import { districts, nonTaxpayers, regions, taxpayers } from '../database/tables/taxpayers.ts';
import { transactions } from '../database/tables/transactions.ts';
import {
  awkwardDevice,
  awkwardSales,
  awkwardTaxpayerNames,
  awkwardUserNames,
  makeAwkward,
} from './awkward.ts';
import type { SeedOptions } from './counts.ts';
import {
  demoTaxpayerNames,
  demoUserNames,
  assignCreators,
  addRefundStories,
} from './demo-stories.ts';
import { DevicesAtWork, makeDevices } from './devices.ts';
import { makeLogEntries } from './log-entries.ts';
import * as places from './places.ts';
import { makeRefunds, refundedSales } from './refunds.ts';
import { makeNonTaxpayers, makeTaxpayers, traderPicker } from './taxpayers.ts';
import { makeTransactions } from './transactions.ts';
import { makeDemoUsers, makeStaff } from './users.ts';

/** The demo's administrator and officer decided the refunds of the past. */
const OFFICERS = [1, 2];

/** Rows of one table, made as they are taken. */
interface SeedTable {
  kind: string;
  table: PgTable;
  count: number;
  rows: Iterable<Record<string, unknown>>;
}

/**
 * Makes the demo data, a table after the other, in an order that foreign keys allow. The rows of one are to be taken
 * before the next: it goes on with the same random numbers.
 */
export async function* makeRecords(options: SeedOptions): AsyncGenerator<SeedTable> {
  const { now, awkward = false } = options;
  const demoUsers = await makeDemoUsers(now);
  faker.seed(20_240_101);
  const step = (kind: string, table: PgTable, rows: Iterable<object>, count: number) =>
    ({ kind, table, rows, count }) as SeedTable;
  const all = (kind: string, table: PgTable, rows: readonly object[]) =>
    step(kind, table, rows, rows.length);

  yield all('regions', regions, places.regions);
  yield all('districts', districts, places.districts);
  const names = awkward ? awkwardTaxpayerNames : demoTaxpayerNames;
  const merchants = makeTaxpayers(options.taxpayers, now, names);
  yield all('taxpayers', taxpayers, merchants);
  const trader = traderPicker(merchants);
  const claims = makeRefunds(options.refunds, trader, OFFICERS, now);
  (awkward ? makeAwkward : addRefundStories)(claims, merchants, now);
  assignCreators(claims);
  const atWork = new DevicesAtWork();
  yield step('devices', devices, deployed(), options.devices);
  const userNames = awkward ? awkwardUserNames : demoUserNames;
  const staff = [...demoUsers, ...makeStaff(options.users, now, userNames)];
  const found = makeNonTaxpayers(options.nonTaxpayers, now, awkward ? names : []);
  yield step('non-taxpayers', nonTaxpayers, found, options.nonTaxpayers);
  const entries = makeLogEntries({ users: staff, taxpayers: merchants, refunds: claims }, now);
  yield all('users', users, staff);
  yield all('refunds', refunds, claims);
  yield all('log entries', logEntries, entries);
  const refunded = refundedSales(claims);
  // Hundreds of MB for millions of transactions, which last the longest.
  claims.length = 0;
  entries.length = 0;
  yield step('transactions', transactions, sold(), options.transactions);

  function* deployed() {
    for (const device of makeDevices(options.devices, merchants, now)) {
      if (awkward) Object.assign(device, awkwardDevice(device.id - 1, options.devices));
      atWork.add(device);
      yield device;
    }
  }

  function* sold() {
    faker.seed(20_240_102);
    const particular = awkward ? awkwardSales : [];
    const sources = { taxpayers: merchants, trader, devices: atWork, refunded, particular };
    yield* makeTransactions(options.transactions, sources, now);
  }
}
