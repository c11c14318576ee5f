import type { Action } from '../database/log.ts';
import type { NewLogEntry } from '../database/tables/log-entries.ts';
import { DAY_MS, dayOf, HOUR_MS, isoDay } from './days.ts';
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

type SeedLogEntry = NewLogEntry & { action: Action; createdDate: Date };

/** An entry about something that a user did, from the office or from elsewhere. */
function logEntry(
  random: Random,
  user: SeedUser,
  action: Action,
  detail: string | null,
  time: number,
): SeedLogEntry {
  return {
    email: user.email,
    userName: user.name,
    action,
    detail,
    ipAddress: address(random, user),
    createdDate: new Date(time),
  };
}

/** From ranges that are given to nobody. */
function address(random: Random, { id }: SeedUser): string | null {
  if (random.chance(0.01)) return null;
  if (random.chance(0.05)) return `2001:db8::${random.integer(1, 0xffff).toString(16)}`;
  return random.chance(0.9) ? `192.0.2.${10 + (id % 200)}` : `198.51.100.${random.integer(1, 254)}`;
}

/** How the staff's accounts were opened, given passwords and blocked, by the first user. */
function logAccounts(random: Random, users: readonly SeedUser[], now: Date): SeedLogEntry[] {
  const [administrator, ...others] = users;
  if (administrator === undefined) return [];
  return others.flatMap((user) => {
    const opened = user.createdDate?.getTime() ?? 0;
    if (opened >= now.getTime()) return [];
    const who = `${user.name} <${user.email}>`;
    const by = (action: SeedLogEntry['action'], detail: string, time: number) =>
      logEntry(random, administrator, action, detail, time);
    const after = (days: number) =>
      random.integer(opened, Math.min(opened + days * DAY_MS, now.getTime()));
    const entries = [by('User registered', `${who}, ${user.role}`, opened)];
    if (user.passwordIsTemporary) {
      return [...entries, by('Temporary password sent', `${who}, ${user.role}`, after(14))];
    }
    entries.push(logEntry(random, user, 'Password reset', null, after(1)));
    if (random.chance(0.3)) {
      entries.push(logEntry(random, user, 'Password changed', null, after(300)));
    }
    if (random.chance(0.2)) {
      const blocked = after(200);
      entries.push(by('User blocked', who, blocked));
      entries.push(by('User unblocked', who, Math.min(blocked + DAY_MS, now.getTime() - DAY_MS)));
    }
    if (user.isActive === false) entries.push(by('User blocked', who, now.getTime() - DAY_MS / 2));
    return entries;
  });
}

const DAYS = 120;
const SUNDAY = 0;

/**
 * A user's sign-ins of the last four months, now and then after a wrong password. The last one
 * becomes the user's `lastLoginDate`.
 */
function logSignIns(random: Random, user: SeedUser, now: Date): SeedLogEntry[] {
  if (user.passwordIsTemporary || !user.createdDate) return [];
  const eagerness = random.next();
  const entries: SeedLogEntry[] = [];
  const today = dayOf(now);
  for (let day = Math.max(dayOf(user.createdDate) + 1, today - DAYS); day < today; day += 1) {
    const isSunday = new Date(day * DAY_MS).getUTCDay() === SUNDAY;
    if (!random.chance(isSunday ? 0.03 : eagerness)) continue;
    const time = day * DAY_MS + random.integer(7 * HOUR_MS, 10 * HOUR_MS);
    if (random.chance(0.07)) {
      const earlier = time - random.integer(5_000, 90_000);
      entries.push(logEntry(random, user, 'Sign-in failed', 'Wrong password', earlier));
    }
    user.lastLoginDate = new Date(time);
    entries.push(logEntry(random, user, 'Signed in', null, time));
  }
  return entries;
}

/** Tries at addresses that nobody has, as every server on a network sees them. */
function logStrangers(random: Random, now: Date): SeedLogEntry[] {
  const typed = [
    'admin@example.com',
    'root@localhost',
    "'or'1'='1@example.com",
    '=1+1@example.com',
  ];
  return typed.flatMap((email, index) => {
    const day = dayOf(now) - 1 - index * random.integer(1, 25);
    return Array.from({ length: random.integer(1, 4) }, (_, again) => ({
      email,
      userName: null,
      action: 'Sign-in failed' as const,
      detail: 'Unknown e-mail address',
      ipAddress: `203.0.113.${random.integer(1, 254)}`,
      createdDate: new Date(day * DAY_MS + 3 * HOUR_MS + again * 1_500),
    }));
  });
}
