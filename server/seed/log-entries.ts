import { DAY_MS, dayOf, isoDay } from './days.ts';
import { logEntry, type SeedLogEntry } from './log-entry.ts';
import { logAccounts } from './logged-accounts.ts';
import { logSignIns, logStrangers } from './logged-sign-ins.ts';
import type { Random } from './random.ts';
import type { SeedRefund } from './refunds.ts';
import type { SeedTaxpayer } from './taxpayers.ts';
import type { SeedUser } from './users.ts';

const STATEMENTS = 300;

interface Sources {
  users: readonly SeedUser[];
  taxpayers: readonly SeedTaxpayer[];
  refunds: readonly SeedRefund[];
}

/**
 * What the users did, in the order of time: every decision on a refund that names its officer,
 * the sign-ins and statements of the last months, and what happened to the accounts.
 */
export function makeLogEntries(
  random: Random,
  { users, taxpayers, refunds }: Sources,
  now: Date,
): SeedLogEntry[] {
  const entries = [
    ...logDecisions(random, users, refunds),
    ...logAccounts(random, users, now),
    ...users.flatMap((user) => logSignIns(random, user, now)),
    ...logStatements(random, users, taxpayers, now),
    ...logStrangers(random, now),
  ];
  return entries.toSorted((a, b) => a.createdDate.getTime() - b.createdDate.getTime());
}

function logDecisions(
  random: Random,
  users: readonly SeedUser[],
  refunds: readonly SeedRefund[],
): SeedLogEntry[] {
  return refunds.flatMap(({ id, transactionId, status, updatedDate, decidedBy }) => {
    const officer = users.find((user) => user.id === decidedBy);
    if (officer === undefined || !updatedDate) return [];
    const action = status === 'Approved' ? 'Refund approved' : 'Refund rejected';
    const detail = `Refund ${id}, transaction ${transactionId ?? 'unknown'}`;
    return [logEntry(random, officer, action, detail, updatedDate.getTime())];
  });
}

function logStatements(
  random: Random,
  users: readonly SeedUser[],
  taxpayers: readonly SeedTaxpayer[],
  now: Date,
): SeedLogEntry[] {
  const staff = users.filter(({ passwordIsTemporary }) => passwordIsTemporary !== true);
  if (taxpayers.length === 0) return [];
  return Array.from({ length: STATEMENTS }, () => {
    const { tin, email } = random.pick(taxpayers);
    const user = random.pick(staff);
    const since = Math.max(dayOf(now) - 200, dayOf(user.createdDate ?? now) + 1);
    const day = random.integer(since, dayOf(now) - 1);
    const what = `${random.pick(['Transactions', 'Devices'])} of TIN ${tin}`;
    const detail = `${what}, ${isoDay(day - random.integer(30, 365))} to ${isoDay(day - 1)}`;
    const time = day * DAY_MS + random.integer(DAY_MS / 3, (2 * DAY_MS) / 3);
    return email && random.chance(0.4)
      ? logEntry(random, user, 'Statement sent', `${detail}, to ${email}`, time)
      : logEntry(random, user, 'Statement generated', detail, time);
  });
}
