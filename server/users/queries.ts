import { and, asc, eq } from 'drizzle-orm';
import { alphabetical } from '../database/alphabetical.ts';
import { ADMINISTRATOR } from '../auth/permissions.ts';
import type { Database, Transaction } from '../database/database.ts';
import { type User, users } from '../database/tables/accounts.ts';

export async function listUsers(db: Database) {
  const rows = await db
    .select()
    .from(users)
    .orderBy(asc(alphabetical(users.name)), asc(users.id));
  return rows.map(userRecord);
}

export function userRecord(user: User) {
  return {
    userID: user.id,
    userName: user.name,
    userRole: user.role,
    email: user.email,
    phoneNo: user.phone,
    isActive: user.isActive,
    createdDate: user.createdDate,
    lastLoginDate: user.lastLoginDate,
  };
}

/**
 * Locks the administrators until the transaction ends: of two who block each other, one remains.
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
