import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { users } from '../database/schema/users.ts';
import { type Actor, writeLog } from '../logs/write-log.ts';
import type { LoginOutcome } from './login.ts';

/**
 * Writes a sign-in to the log, and one that succeeded to the user too. Tries at addresses of nobody
 * are written as well: they show who is looking for accounts, and leaving them out would make their
 * answer come sooner than that for a known address. The limits of tries keep them few.
 *
 * @param typed the e-mail address as the client wrote it
 */
export async function recordLogin(
  db: Database,
  outcome: LoginOutcome,
  typed: string,
  ipAddress: string,
): Promise<void> {
  const { kind, user } = outcome;
  await db.transaction(async (transaction) => {
    if (kind === 'welcome') {
      const lastLoginDate = sql`now()`;
      await transaction.update(users).set({ lastLoginDate }).where(eq(users.id, outcome.user.id));
    }
    await writeLog(transaction, {
      actor: user ?? nobody(typed),
      action: kind === 'welcome' ? 'Signed in' : 'Sign-in failed',
      detail: detailOf(outcome),
      ipAddress,
    });
  });
}

function detailOf({ kind, user }: LoginOutcome): string | null {
  switch (kind) {
    case 'welcome':
      return null;
    case 'wrong':
      return user === undefined ? 'Unknown e-mail address' : 'Wrong password';
    case 'blocked':
      return 'The account is blocked';
    case 'first time':
      return 'A temporary password, to be replaced';
    case 'expired':
      return 'An expired temporary password';
  }
}

/** What is no address is not kept: people type their password into the wrong field. */
function nobody(typed: string): Actor {
  const email = typed.trim();
  return { email: /^[^@\s]+@[^@\s]+$/.test(email) ? email : '', name: null };
}
