import { inArray, sql } from 'drizzle-orm';
import { verifyPassword } from '../auth/passwords.ts';
import { findUserByEmail } from '../auth/queries.ts';
import type { Database } from '../database/database.ts';
import { users } from '../database/tables/accounts.ts';
import { type DemoAccount, demoAccounts } from '../seed/demo-accounts.ts';
import type { Settings } from './settings.ts';
import { secretProblem } from './variables.ts';
import { StartError } from './start-error.ts';

/**
 * @param db undefined before the first start, which creates the database
 * @throws StartError with all reasons, one per line
 */
export async function refuseUnsafeStart(
  settings: Settings,
  db: Database | undefined,
): Promise<void> {
  const { production, embedded, database, demo, jwtSecret, mail } = settings;
  const reasons: string[] = [];
  if (production && database.kind === 'embedded' && !embedded) {
    reasons.push(
      'DATABASE_URL is missing. Name the PostgreSQL server, or set EMBEDDED=1 for the embedded database, which one process serves alone.',
    );
  }
  const secret = production ? secretProblem(jwtSecret, false) : undefined;
  if (secret !== undefined) reasons.push(secret);
  if (production && mail.kind === 'none') {
    reasons.push(
      'SMTP_URL is missing: codes for a forgotten password would be lost. Name the mail server, like smtp://host:587.',
    );
  }
  if (!demo && db && (await hasDemoAccounts(db))) {
    reasons.push(
      'The database holds the demo accounts, whose passwords are public. Start with an empty one (another DATA_DIR or DATABASE_URL) and create the first account with npm run create-user, or set DEMO=1 for a demo.',
    );
  }
  if (reasons.length === 0) return;
  throw new StartError(["The server can't start with these settings:", ...reasons].join('\n- '));
}

async function hasDemoAccounts(db: Database): Promise<boolean> {
  const addresses = demoAccounts.map(({ email }) => email);
  return (await db.$count(users, inArray(sql`lower(${users.email})`, addresses))) > 0;
}

export async function knownDemoAccounts(db: Database) {
  const known: DemoAccount[] = [];
  for (const account of demoAccounts) {
    const user = await findUserByEmail(db, account.email);
    if (user && (await verifyPassword(account.password, user.passwordHash))) known.push(account);
  }
  return known;
}
