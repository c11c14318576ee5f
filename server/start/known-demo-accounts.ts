import { findUserByEmail } from '../auth/users.ts';
import { verifyPassword } from '../auth/passwords.ts';
import type { Database } from '../database/open.ts';
import { demoAccounts } from '../seed/demo-accounts.ts';

/** The demo accounts of this database whose published password still opens them. */
export async function knownDemoAccounts(db: Database) {
  const known: (typeof demoAccounts)[number][] = [];
  for (const account of demoAccounts) {
    const user = await findUserByEmail(db, account.email);
    if (user && (await verifyPassword(account.password, user.passwordHash))) known.push(account);
  }
  return known;
}
