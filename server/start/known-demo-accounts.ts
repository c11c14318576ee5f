import { findUserByEmail } from '../auth/users.ts';
import { verifyPassword } from '../auth/passwords.ts';
import type { Database } from '../database/open.ts';
import { demoAccounts } from '../seed/demo-accounts.ts';

/** The demo accounts of this database whose published password still opens them. */
export async function knownDemoAccounts(db: Database) {
  const known = await Promise.all(
    demoAccounts.map(async ({ email, password }) => {
      const user = await findUserByEmail(db, email);
      return user !== undefined && (await verifyPassword(password, user.passwordHash));
    }),
  );
  return demoAccounts.filter((_, index) => known[index]);
}
