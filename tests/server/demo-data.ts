import { eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { users } from '../../server/database/tables/accounts.ts';
import { demoAccounts } from '../../server/seed/demo-accounts.ts';
import type { SeedOptions } from '../../server/seed/counts.ts';
import { seed } from '../../server/seed/seed.ts';
import { cheapHash } from './cheap-hash.ts';

/** The server's demo data, with accounts in which a test signs in at once. */
export async function addDemoData(db: Database, options: SeedOptions): Promise<void> {
  await seed(db, options);
  for (const { email, password } of demoAccounts) {
    await db
      .update(users)
      .set({ passwordHash: cheapHash(password) })
      .where(eq(users.email, email));
  }
}
