import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { type User, users } from '../database/schema/users.ts';
import { writeLog } from '../logs/write-log.ts';

/**
 * Blocks somebody, or lets them in again. Their sessions end for good: none comes back to life with
 * the account.
 *
 * @returns whether they may sign in now; undefined when there is no such user
 */
export function toggleUser(
  db: Database,
  userId: number,
  officer: User,
  ipAddress: string,
): Promise<boolean | undefined> {
  return db.transaction(async (transaction) => {
    const [toggled] = await transaction
      .update(users)
      .set({
        isActive: sql`not ${users.isActive}`,
        sessionGeneration: sql`${users.sessionGeneration} + 1`,
        keptSession: null,
      })
      .where(eq(users.id, userId))
      .returning({ isActive: users.isActive, name: users.name, email: users.email });
    if (toggled === undefined) return undefined;
    await writeLog(transaction, {
      actor: officer,
      action: toggled.isActive ? 'User unblocked' : 'User blocked',
      detail: `${toggled.name} <${toggled.email}>`,
      ipAddress,
    });
    return toggled.isActive;
  });
}
