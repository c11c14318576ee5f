import { faker } from '@faker-js/faker/locale/en';
import type { Action } from '../database/log.ts';
import type { NewLogEntry } from '../database/tables/log-entries.ts';
import { DAY_MS, dayOf, HOUR_MS, isoDay } from './days.ts';
import type { SeedRefund } from './refunds.ts';
import type { SeedTaxpayer } from './taxpayers.ts';
import type { SeedUser } from './users.ts';
import { chance, integer, pick } from './values.ts';

const STATEMENTS = 300;
const SIGN_IN_DAYS = 120;
const SUNDAY = 0;

interface Sources {
  users: readonly SeedUser[];
  taxpayers: readonly SeedTaxpayer[];
  refunds: readonly SeedRefund[];
}

type SeedLogEntry = NewLogEntry & { action: Action; createdDate: Date };

/** The decisions, sign-ins, statements and changes of accounts that agree with the other data. */
export function makeLogEntries({ users, taxpayers, refunds }: Sources, now: Date): SeedLogEntry[] {
  return [
    ...logDecisions(users, refunds),
    ...logAccounts(users, now),
    ...users.flatMap((user) => logSignIns(user, now)),
    ...logStatements(users, taxpayers, now),
    ...logStrangers(now),
  ].toSorted((a, b) => a.createdDate.getTime() - b.createdDate.getTime());
}

function logEntry(
  user: SeedUser,
  action: Action,
  detail: string | null,
  time: number,
): SeedLogEntry {
  const elsewhere = chance(0.85) ? unassigned('198.51.100.0/24') : `2001:db8::${integer(1, 9)}`;
  return {
    email: user.email,
    userName: user.name,
    action,
    detail,
    ipAddress: chance(0.01) ? null : chance(0.85) ? `192.0.2.${10 + (user.id % 200)}` : elsewhere,
    createdDate: new Date(time),
  };
}

const unassigned = (cidrBlock: string) => faker.internet.ipv4({ cidrBlock });

function logDecisions(users: readonly SeedUser[], refunds: readonly SeedRefund[]): SeedLogEntry[] {
  return refunds.flatMap(({ id, transactionId, status, updatedDate, decidedBy }) => {
    const officer = users.find((user) => user.id === decidedBy);
    if (officer === undefined || !updatedDate) return [];
    const action = status === 'Approved' ? 'Refund approved' : 'Refund rejected';
    const detail = `Refund ${id}, transaction ${transactionId ?? 'unknown'}`;
    return [logEntry(officer, action, detail, updatedDate.getTime())];
  });
}

function logStatements(
  users: readonly SeedUser[],
  taxpayers: readonly SeedTaxpayer[],
  now: Date,
): SeedLogEntry[] {
  const staff = users.filter(({ passwordIsTemporary }) => passwordIsTemporary !== true);
  return Array.from({ length: taxpayers.length > 0 ? STATEMENTS : 0 }, () => {
    const { tin, email } = pick(taxpayers);
    const user = pick(staff);
    const since = Math.max(dayOf(now) - 200, dayOf(user.createdDate ?? now) + 1);
    const day = integer(since, dayOf(now) - 1);
    const what = `${pick(['Transactions', 'Devices'])} of TIN ${tin}`;
    const detail = `${what}, ${isoDay(day - integer(30, 365))} to ${isoDay(day - 1)}`;
    const time = day * DAY_MS + integer(8 * HOUR_MS, 16 * HOUR_MS);
    return email && chance(0.4)
      ? logEntry(user, 'Statement sent', `${detail}, to ${email}`, time)
      : logEntry(user, 'Statement generated', detail, time);
  });
}

function logAccounts([administrator, ...others]: readonly SeedUser[], now: Date): SeedLogEntry[] {
  return others.flatMap((user) => {
    const opened = user.createdDate?.getTime() ?? 0;
    if (administrator === undefined || opened >= now.getTime()) return [];
    const who = `${user.name} <${user.email}>`;
    const after = (days: number) =>
      integer(opened, Math.min(opened + days * DAY_MS, now.getTime()));
    const entries = [logEntry(administrator, 'User registered', `${who}, ${user.role}`, opened)];
    const add = (by: SeedUser, action: Action, detail: string | null, time: number) =>
      entries.push(logEntry(by, action, detail, time));
    if (user.passwordIsTemporary) {
      add(administrator, 'Temporary password sent', `${who}, ${user.role}`, after(14));
      return entries;
    }
    add(user, 'Password reset', null, after(1));
    if (chance(0.3)) add(user, 'Password changed', null, after(300));
    if (chance(0.2)) {
      const blocked = after(200);
      add(administrator, 'User blocked', who, blocked);
      add(administrator, 'User unblocked', who, Math.min(blocked + DAY_MS, now.getTime() - DAY_MS));
    }
    if (user.isActive === false)
      add(administrator, 'User blocked', who, now.getTime() - DAY_MS / 2);
    return entries;
  });
}

/** The last sign-in becomes the user's `lastLoginDate`. */
function logSignIns(user: SeedUser, now: Date): SeedLogEntry[] {
  if (user.passwordIsTemporary || !user.createdDate) return [];
  const eagerness = integer(0, 100) / 100;
  const entries: SeedLogEntry[] = [];
  const today = dayOf(now);
  for (
    let day = Math.max(dayOf(user.createdDate) + 1, today - SIGN_IN_DAYS);
    day < today;
    day += 1
  ) {
    const isSunday = new Date(day * DAY_MS).getUTCDay() === SUNDAY;
    if (!chance(isSunday ? 0.03 : eagerness)) continue;
    const time = day * DAY_MS + integer(7 * HOUR_MS, 10 * HOUR_MS);
    if (chance(0.07)) {
      entries.push(
        logEntry(user, 'Sign-in failed', 'Wrong password', time - integer(5_000, 90_000)),
      );
    }
    user.lastLoginDate = new Date(time);
    entries.push(logEntry(user, 'Signed in', null, time));
  }
  return entries;
}

function logStrangers(now: Date): SeedLogEntry[] {
  const typed = [
    'admin@example.com',
    'root@localhost',
    "'or'1'='1@example.com",
    '=1+1@example.com',
  ];
  return typed.flatMap((email, index) => {
    const day = dayOf(now) - 1 - index * integer(1, 25);
    return Array.from({ length: integer(1, 4) }, (_, again) => ({
      email,
      userName: null,
      action: 'Sign-in failed' as const,
      detail: 'Unknown e-mail address',
      ipAddress: unassigned('203.0.113.0/24'),
      createdDate: new Date(day * DAY_MS + 3 * HOUR_MS + again * 1_500),
    }));
  });
}
