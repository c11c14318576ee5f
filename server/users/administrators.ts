import { and, asc, eq } from 'drizzle-orm';
import { users } from '../database/schema/users.ts';
import type { Transaction } from '../logs/write-log.ts';
import { ADMINISTRATOR } from '../permissions/roles.ts';

/**
 * Whether there would be no active administrator without this user. Until the transaction ends no
 * other one can block or change an administrator: of two who block each other, one stays.
 */
export async function isLastAdministrator(
  transaction: Transaction,
  userId: number,
): Promise<boolean> {
  const active = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, ADMINISTRATOR), users.isActive))
    .orderBy(asc(users.id))
    .for('update');
  return active.length === 1 && active[0]?.id === userId;
}
