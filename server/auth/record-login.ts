import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { type User, users } from '../database/schema/users.ts';
import { type Actor, writeLog } from '../logs/write-log.ts';
import type { FailedLogin } from './login.ts';
import { openSession, type Session } from './session-store.ts';

/**
 * Notes a sign-in that succeeded and begins its session.
 *
 * @param lifetime how long the session lasts, in seconds
 */
export function recordSignIn(
  db: Database,
  user: User,
  ipAddress: string,
  lifetime: number,
): Promise<Session> {
  return db.transaction(async (transaction) => {
    const lastLoginDate = sql`now()`;
    await transaction.update(users).set({ lastLoginDate }).where(eq(users.id, user.id));
    await writeLog(transaction, { actor: user, action: 'Signed in', detail: null, ipAddress });
    return openSession(transaction, user.id, lifetime);
  });
}

/**
 * Writes a sign-in that failed to the log. Tries at addresses of nobody are written as well: they
 * show who is looking for accounts, and leaving them out would make their answer come sooner than
 * that for a known address. The limits of tries keep them few.
 *
 * @param typed the e-mail address as the client wrote it
 */
export async function recordFailure(
  db: Database,
  outcome: FailedLogin,
  typed: string,
  ipAddress: string,
): Promise<void> {
  await db.transaction((transaction) =>
    writeLog(transaction, {
      actor: outcome.user ?? nobody(typed),
      action: 'Sign-in failed',
      detail: detailOf(outcome),
      ipAddress,
    }),
  );
}

function detailOf({ kind, user }: FailedLogin): string {
  switch (kind) {
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
