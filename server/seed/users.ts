import { hashPassword } from '../auth/passwords.ts';
import type { Database } from '../database/open.ts';
import { users } from '../database/schema/users.ts';
import { demoAccounts } from './demo-accounts.ts';

/** Adds the demo accounts with the ids of their places in the list, from 1. */
export async function insertDemoUsers(db: Database, now: Date): Promise<void> {
  const rows = await Promise.all(
    demoAccounts.map(async ({ password, ...account }, index) => ({
      ...account,
      id: index + 1,
      passwordHash: await hashPassword(password),
      createdDate: now,
    })),
  );
  await db.insert(users).values(rows);
}
