import {
  awkwardSales,
  awkwardTaxpayerNames,
  awkwardUserNames,
  makeAwkward,
  makeDevicesAwkward,
} from './awkward.ts';
import { MARKED_SEASON, PLAIN_SEASON } from './days.ts';
import { demoAccounts } from './demo-accounts.ts';
import {
  demoTaxpayerNames,
  demoUserNames,
  letStaffCreate,
  silenceDistrict,
  tellRefundStories,
} from './demo-stories.ts';
import { makeDevices } from './devices.ts';
import { makeLogEntries } from './log-entries.ts';
import { makeNonTaxpayers } from './non-taxpayers.ts';
import { Random } from './random.ts';
import { fitRegister, refundedTransactions } from './refunded.ts';
import { makeRefunds } from './refunds.ts';
import type { SeedOptions } from './counts.ts';
import { makeTaxpayers } from './taxpayers.ts';
import { makeTraders } from './traders.ts';
import { makeTransactions } from './transactions.ts';
import { makeUsers } from './users.ts';

/** Who decided the refunds of the past. */
const OFFICERS = demoAccounts.flatMap(({ role, passwordIsTemporary }, index) =>
  /^(Administrator|Officer)$/.test(role) && !passwordIsTemporary ? [index + 1] : [],
);

/** What tests want to see of real registers. */
const AWKWARD = {
  taxpayerNames: awkwardTaxpayerNames,
  nonTaxpayerNames: awkwardTaxpayerNames,
  userNames: awkwardUserNames,
  particular: awkwardSales,
  season: PLAIN_SEASON,
  changeRefunds: makeAwkward,
  changeDevices: makeDevicesAwkward,
} as const;

/** What a newcomer can believe and find out about. */
const PLAUSIBLE = {
  taxpayerNames: demoTaxpayerNames,
  nonTaxpayerNames: [],
  userNames: demoUserNames,
  particular: [],
  season: MARKED_SEASON,
  changeRefunds: tellRefundStories,
  changeDevices: silenceDistrict,
} as const;

/**
 * Makes all rows of the demo data, the transactions a day at a time. Each kind has a generator of
 * its own: more of one leaves the others as they are.
 */
export async function makeRecords(options: SeedOptions) {
  const { now } = options;
  const flavour = options.awkward ? AWKWARD : PLAUSIBLE;
  const register = new Random(20_240_101);
  const taxpayers = makeTaxpayers(register, options.taxpayers, now, flavour.taxpayerNames);
  const refunds = makeRefunds(register, options.refunds, taxpayers, OFFICERS, now);
  flavour.changeRefunds(refunds, taxpayers, now);
  letStaffCreate(refunds);
  const refunded = refundedTransactions(refunds);
  const trade = new Random(20_240_102);
  fitRegister(trade, taxpayers, refunded, now);
  const traders = makeTraders(trade, taxpayers, refunded, now);
  const devices = makeDevices(new Random(20_240_103), options.devices, traders, now);
  flavour.changeDevices(devices, traders, now);
  const { season, particular } = flavour;
  const sources = { traders, devices, refunded, season, particular };
  const users = await makeUsers(new Random(20_240_104), options.users, now, flavour.userNames);
  return {
    users,
    taxpayers,
    refunds,
    devices,
    transactions: () =>
      makeTransactions(new Random(20_240_105), options.transactions, sources, now),
    nonTaxpayers: makeNonTaxpayers(
      new Random(20_240_106),
      options.nonTaxpayers,
      now,
      flavour.nonTaxpayerNames,
    ),
    logEntries: makeLogEntries(new Random(20_240_107), { users, taxpayers, refunds }, now),
  };
}
