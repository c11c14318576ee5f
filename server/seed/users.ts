import { hashPassword, NO_PASSWORD } from '../auth/passwords.ts';
import type { NewUser } from '../database/tables/accounts.ts';
import { DAY_MS, PERIOD_DAYS } from './days.ts';
import { demoAccounts } from './demo-accounts.ts';
import { chance, integer, personName, phoneNumber, weighted } from './values.ts';

export type SeedUser = NewUser & { id: number };

/** The office is older than its data. */
const OPENED_DAYS = PERIOD_DAYS + 20;

const ROLES = { Officer: 60, Supervisor: 14, Auditor: 12, Administrator: 9, 'Registry Clerk': 5 };

/** The demo accounts, with ids from 1. Those that decided refunds are as old as the data. */
export function makeDemoUsers(now: Date): Promise<SeedUser[]> {
  const opened = new Date(now.getTime() - OPENED_DAYS * DAY_MS);
  return Promise.all(
    demoAccounts.map(async ({ password, ...account }, index) => ({
      ...account,
      id: index + 1,
      passwordHash: await hashPassword(password),
      createdDate: account.passwordIsTemporary ? now : opened,
    })),
  );
}

/** Staff who fill up the demo accounts to `count` users; the first have the given names. */
export function makeStaff(count: number, now: Date, names: readonly string[]): SeedUser[] {
  const { length } = demoAccounts;
  return Array.from({ length: Math.max(0, count - length) }, (_, index) => ({
    id: length + index + 1,
    email: `staff-${String(length + index + 1).padStart(3, '0')}@nra.example`,
    name: names[index] ?? personName(),
    role: weighted(ROLES),
    phone: chance(0.85) ? phoneNumber() : null,
    // Nobody signs in as one of the staff.
    passwordHash: NO_PASSWORD,
    passwordIsTemporary: chance(0.1),
    isActive: chance(0.88),
    createdDate: new Date(now.getTime() - integer(20, PERIOD_DAYS) * DAY_MS),
    lastLoginDate: null,
  }));
}
