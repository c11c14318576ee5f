import { demoAccounts } from './demo-accounts.ts';
import { makeDevices } from './devices.ts';
import { makeLogEntries } from './log-entries.ts';
import { makeNonTaxpayers } from './non-taxpayers.ts';
import { Random } from './random.ts';
import { fitRegister, refundedTransactions } from './refunded.ts';
import { makeRefunds } from './refunds.ts';
import type { SeedOptions } from './seed.ts';
import { makeTaxpayers } from './taxpayers.ts';
import { makeTraders } from './traders.ts';
import { makeTransactions } from './transactions.ts';
import { makeUsers } from './users.ts';

/** Who decided the refunds of the past. */
const OFFICERS = demoAccounts.flatMap(({ role, passwordIsTemporary }, index) =>
  /^(Administrator|Officer)$/.test(role) && !passwordIsTemporary ? [index + 1] : [],
);

/**
 * Makes all rows of the demo data, the transactions a day at a time. Each kind has a generator of
 * its own: more of one leaves the others as they are.
 */
export async function makeRecords(options: SeedOptions) {
  const { now } = options;
  const register = new Random(20_240_101);
  const taxpayers = makeTaxpayers(register, options.taxpayers, now);
  const refunds = makeRefunds(register, options.refunds, taxpayers, OFFICERS, now);
  const refunded = refundedTransactions(refunds);
  const trade = new Random(20_240_102);
  fitRegister(trade, taxpayers, refunded, now);
  const traders = makeTraders(trade, taxpayers, refunded, now);
  const devices = makeDevices(new Random(20_240_103), options.devices, traders, now);
  const sources = { traders, devices, refunded };
  const users = await makeUsers(new Random(20_240_104), options.users, now);
  return {
    users,
    taxpayers,
    refunds,
    devices,
    transactions: () =>
      makeTransactions(new Random(20_240_105), options.transactions, sources, now),
    nonTaxpayers: makeNonTaxpayers(new Random(20_240_106), options.nonTaxpayers, now),
    logEntries: makeLogEntries(new Random(20_240_107), { users, taxpayers, refunds }, now),
  };
}
