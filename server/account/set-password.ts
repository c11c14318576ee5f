import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { users } from '../database/schema/users.ts';

/**
 * Gives a user a password of their own and ends the sessions that are open.
 *
 * @param keptSession the session that goes on
 * @param condition what has to hold of the user still
 * @returns whether it did
 */
export async function setPassword(
  db: Database,
  userId: number,
  passwordHash: string,
  keptSession: string | null,
  condition: SQL,
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({
      passwordHash,
      passwordIsTemporary: false,
      temporaryPasswordExpires: null,
      sessionGeneration: sql`${users.sessionGeneration} + 1`,
      keptSession,
    })
    .where(and(eq(users.id, userId), condition))
    .returning({ id: users.id });
  return changed.length > 0;
}
