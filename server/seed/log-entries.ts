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
type Add = (user: SeedUser, action: Action, detail: string | null, time: number) => void;

/** The decisions, sign-ins, statements and changes of accounts that agree with the other data. */
export function makeLogEntries({ users, taxpayers, refunds }: Sources, now: Date): SeedLogEntry[] {
  const entries: SeedLogEntry[] = [];
  const add: Add = (user, action, detail, time) => {
    const elsewhere = chance(0.85) ? unassigned('198.51.100.0/24') : `2001:db8::${integer(1, 9)}`;
    const usual = chance(0.01)
      ? null
      : chance(0.85)
        ? `192.0.2.${10 + (user.id % 200)}`
        : elsewhere;
    entries.push({
      email: user.email,
      userName: user.name,
      action,
      detail,
      ipAddress: usual,
      createdDate: new Date(time),
    });
  };
  addDecisions(add, users, refunds);
  addAccounts(add, users, now);
  for (const user of users) addSignIns(add, user, now);
  if (taxpayers.length > 0) addStatements(add, users, taxpayers, now);
  entries.push(...logStrangers(now));
  return entries.toSorted((a, b) => a.createdDate.getTime() - b.createdDate.getTime());
}

const unassigned = (cidrBlock: string) => faker.internet.ipv4({ cidrBlock });

function addDecisions(add: Add, users: readonly SeedUser[], refunds: readonly SeedRefund[]): void {
  for (const { id, transactionId, status, updatedDate, decidedBy } of refunds) {
    const officer = users.find((user) => user.id === decidedBy);
    if (officer === undefined || !updatedDate) continue;
    const action = status === 'Approved' ? 'Refund approved' : 'Refund rejected';
    const detail = `Refund ${id}, transaction ${transactionId ?? 'unknown'}`;
    add(officer, action, detail, updatedDate.getTime());
  }
}

function addStatements(
  add: Add,
  users: readonly SeedUser[],
  taxpayers: readonly SeedTaxpayer[],
  now: Date,
): void {
  const staff = users.filter(({ passwordIsTemporary }) => passwordIsTemporary !== true);
  for (let made = 0; made < STATEMENTS; made += 1) {
    const { tin, email } = pick(taxpayers);
    const user = pick(staff);
    const since = Math.max(dayOf(now) - 200, dayOf(user.createdDate ?? now) + 1);
    const day = integer(since, dayOf(now) - 1);
    const what = `${pick(['Transactions', 'Devices'])} of TIN ${tin}`;
    const detail = `${what}, ${isoDay(day - integer(30, 365))} to ${isoDay(day - 1)}`;
    const time = day * DAY_MS + integer(8 * HOUR_MS, 16 * HOUR_MS);
    if (email && chance(0.4)) add(user, 'Statement sent', `${detail}, to ${email}`, time);
    else add(user, 'Statement generated', detail, time);
  }
}

function addAccounts(add: Add, [administrator, ...others]: readonly SeedUser[], now: Date): void {
  for (const user of others) {
    const opened = user.createdDate?.getTime() ?? 0;
    if (administrator === undefined || opened >= now.getTime()) continue;
    const who = `${user.name} <${user.email}>`;
    const after = (days: number) =>
      integer(opened, Math.min(opened + days * DAY_MS, now.getTime()));
    add(administrator, 'User registered', `${who}, ${user.role}`, opened);
    if (user.passwordIsTemporary) {
      add(administrator, 'Temporary password sent', `${who}, ${user.role}`, after(14));
      continue;
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
  }
}

/** The last sign-in becomes the user's `lastLoginDate`. */
function addSignIns(add: Add, user: SeedUser, now: Date): void {
  if (user.passwordIsTemporary || !user.createdDate) return;
  const eagerness = integer(0, 100) / 100;
  const today = dayOf(now);
  const first = Math.max(dayOf(user.createdDate) + 1, today - SIGN_IN_DAYS);
  for (let day = first; day < today; day += 1) {
    const isSunday = new Date(day * DAY_MS).getUTCDay() === SUNDAY;
    if (!chance(isSunday ? 0.03 : eagerness)) continue;
    const time = day * DAY_MS + integer(7 * HOUR_MS, 10 * HOUR_MS);
    if (chance(0.07)) add(user, 'Sign-in failed', 'Wrong password', time - integer(5_000, 90_000));
    user.lastLoginDate = new Date(time);
    add(user, 'Signed in', null, time);
  }
}

/** Addresses that nobody has. */
const STRANGERS = [
  'admin@example.com',
  'root@localhost',
  "'or'1'='1@example.com",
  '=1+1@example.com',
];

function logStrangers(now: Date): SeedLogEntry[] {
  return STRANGERS.flatMap((email, index) => {
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
