import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { type User, users } from '../database/schema/users.ts';
import { writeLog } from '../logs/write-log.ts';
import { isLastAdministrator } from './administrators.ts';

export type ToggleOutcome = 'blocked' | 'unblocked' | 'unknown' | 'last administrator';

/**
 * Blocks somebody, or lets them in again. Their sessions end for good: none comes back to life with
 * the account.
 */
export function toggleUser(
  db: Database,
  userId: number,
  officer: User,
  ipAddress: string,
): Promise<ToggleOutcome> {
  return db.transaction(async (transaction) => {
    if (await isLastAdministrator(transaction, userId)) return 'last administrator';
    const [toggled] = await transaction
      .update(users)
      .set({
        isActive: sql`not ${users.isActive}`,
        sessionGeneration: sql`${users.sessionGeneration} + 1`,
        keptSession: null,
      })
      .where(eq(users.id, userId))
      .returning({ isActive: users.isActive, name: users.name, email: users.email });
    if (toggled === undefined) return 'unknown';
    await writeLog(transaction, {
      actor: officer,
      action: toggled.isActive ? 'User unblocked' : 'User blocked',
      detail: `${toggled.name} <${toggled.email}>`,
      ipAddress,
    });
    return toggled.isActive ? 'unblocked' : 'blocked';
  });
}
