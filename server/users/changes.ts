import { eq, sql } from 'drizzle-orm';
import { ADMINISTRATOR, isAbove, type Roles } from '../auth/permissions.ts';
import type { Database } from '../database/database.ts';
import { writeLog } from '../database/log.ts';
import { type User, users } from '../database/tables/accounts.ts';
import { isLastAdministrator } from './queries.ts';
import type { UpdateBody } from './schemas.ts';

type ToggleOutcome = 'blocked' | 'unblocked' | 'unknown' | 'last administrator';

/** Blocks or unblocks a user. The open sessions end for good: unblocking does not restore them. */
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

type UpdateOutcome = 'changed' | 'unknown' | 'last administrator' | 'above';

/**
 * Changes a user's data. Another role ends the sessions, as blocking does; nobody can give a role
 * above their own.
 */
export function updateUser(
  db: Database,
  { userId, userName, phoneNo, userRole }: UpdateBody,
  officer: User,
  ipAddress: string,
  roles: Roles,
): Promise<UpdateOutcome> {
  const name = userName.trim();
  const phone = phoneNo?.trim() || null;
  return db.transaction(async (transaction) => {
    const isLast = await isLastAdministrator(transaction, userId);
    if (isLast && userRole !== ADMINISTRATOR) return 'last administrator';
    const [before] = await transaction
      .select()
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (before === undefined) return 'unknown';
    if (userRole !== before.role && isAbove(roles, userRole, officer.role)) return 'above';
    await transaction
      .update(users)
      .set({
        name,
        phone,
        role: userRole,
        ...(userRole !== before.role && {
          sessionGeneration: sql`${users.sessionGeneration} + 1`,
          keptSession: null,
        }),
      })
      .where(eq(users.id, userId));
    await writeLog(transaction, {
      actor: officer,
      action: 'User changed',
      detail: [
        `${before.name} <${before.email}>`,
        ...change('name', before.name, name),
        ...change('phone', before.phone, phone),
        ...change('role', before.role, userRole),
      ].join(', '),
      ipAddress,
    });
    return 'changed';
  });
}

function change(field: string, from: string | null, to: string | null): string[] {
  return from === to ? [] : [`${field} ${from ?? 'none'} → ${to ?? 'none'}`];
}
