import { hashPassword, NO_PASSWORD } from '../auth/passwords.ts';
import type { NewUser } from '../database/tables/accounts.ts';
import { DAY_MS, PERIOD_DAYS } from './days.ts';
import { demoAccounts } from './demo-accounts.ts';
import { personName } from './names.ts';
import type { Random } from './random.ts';
import { phoneNumber } from './taxpayers.ts';

export type SeedUser = NewUser & { id: number };

/** The office is older than its data. */
const OPENED_DAYS = PERIOD_DAYS + 20;

const ROLES = { Officer: 60, Supervisor: 14, Auditor: 12, Administrator: 9, 'Registry Clerk': 5 };

/**
 * The demo accounts, with the ids of their places in the list from 1, and staff up to `count`
 * users, the first of whom bear the given names. The accounts that decided refunds are as old as the data, the newcomer is new.
 */
export async function makeUsers(
  random: Random,
  count: number,
  now: Date,
  names: readonly string[] = [],
): Promise<SeedUser[]> {
  const demo = await Promise.all(
    demoAccounts.map(async ({ password, ...account }, index) => ({
      ...account,
      id: index + 1,
      passwordHash: await hashPassword(password),
      createdDate: account.passwordIsTemporary
        ? now
        : new Date(now.getTime() - OPENED_DAYS * DAY_MS),
    })),
  );
  const staff = Array.from({ length: Math.max(0, count - demo.length) }, (_, index) =>
    makeColleague(random, names[index], demo.length + index + 1, now),
  );
  return [...demo, ...staff];
}

function makeColleague(
  random: Random,
  givenName: string | undefined,
  id: number,
  now: Date,
): SeedUser {
  const created = now.getTime() - random.integer(20, PERIOD_DAYS) * DAY_MS;
  return {
    id,
    email: `staff-${String(id).padStart(3, '0')}@nra.example`,
    name: givenName ?? personName(random),
    role: random.weighted(ROLES),
    phone: random.chance(0.85) ? phoneNumber(random) : null,
    // Nobody signs in as one of the staff.
    passwordHash: NO_PASSWORD,
    passwordIsTemporary: random.chance(0.1),
    isActive: random.chance(0.88),
    createdDate: new Date(created),
    lastLoginDate: null,
  };
}
