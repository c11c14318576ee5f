import { faker } from '@faker-js/faker/locale/en';
import {
  awkwardSales,
  awkwardTaxpayerNames,
  awkwardUserNames,
  makeAwkward,
  makeDevicesAwkward,
} from './awkward.ts';
import type { SeedOptions } from './counts.ts';
import {
  demoTaxpayerNames,
  demoUserNames,
  letStaffCreate,
  tellRefundStories,
} from './demo-stories.ts';
import { makeDevices } from './devices.ts';
import { makeLogEntries } from './log-entries.ts';
import { makeRefunds } from './refunds.ts';
import { makeNonTaxpayers, makeTaxpayers, traderPicker } from './taxpayers.ts';
import { makeTransactions } from './transactions.ts';
import { makeDemoUsers, makeStaff } from './users.ts';

/** The demo's administrator and officer decided the refunds of the past. */
const OFFICERS = [1, 2];

export async function makeRecords(options: SeedOptions) {
  const { now, awkward = false } = options;
  const demoUsers = await makeDemoUsers(now);
  faker.seed(20_240_101);
  const names = awkward ? awkwardTaxpayerNames : demoTaxpayerNames;
  const taxpayers = makeTaxpayers(options.taxpayers, now, names);
  const trader = traderPicker(taxpayers);
  const refunds = makeRefunds(options.refunds, trader, OFFICERS, now);
  (awkward ? makeAwkward : tellRefundStories)(refunds, taxpayers, now);
  letStaffCreate(refunds);
  const devices = makeDevices(options.devices, taxpayers, now);
  if (awkward) makeDevicesAwkward(devices);
  const userNames = awkward ? awkwardUserNames : demoUserNames;
  const users = [...demoUsers, ...makeStaff(options.users, now, userNames)];
  const particular = awkward ? awkwardSales : [];
  return {
    users,
    taxpayers,
    refunds,
    devices,
    nonTaxpayers: makeNonTaxpayers(options.nonTaxpayers, now, awkward ? names : []),
    logEntries: makeLogEntries({ users, taxpayers, refunds }, now),
    *transactions() {
      faker.seed(20_240_102);
      const sources = { taxpayers, trader, devices, refunds, particular };
      yield* makeTransactions(options.transactions, sources, now);
    },
  };
}
