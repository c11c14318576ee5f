import { eq, sql } from 'drizzle-orm';
import type { RequestOrigin } from '../auth/authentication.ts';
import { roleNotice, statusNotice } from '../auth/notices.ts';
import { ADMINISTRATOR, isAbove, type Roles } from '../auth/permissions.ts';
import { describeUser } from '../auth/queries.ts';
import { SESSIONS_ENDED } from '../auth/sessions.ts';
import type { Database, Transaction } from '../database/database.ts';
import { type Actor, type Origin, writeLog } from '../database/log.ts';
import { type User, users } from '../database/tables/accounts.ts';
import { statements } from '../database/tables/statements.ts';
import type { Mailer } from '../mails/mailer.ts';
import { isLastAdministrator } from './queries.ts';
import type { UpdateBody } from './schemas.ts';
import { isolate } from '../../typed-text.ts';

type ToggleOutcome = 'blocked' | 'unblocked' | 'unknown' | 'last administrator';

/** The open sessions end for good: unblocking does not restore them. */
export function toggleUser(
  db: Database,
  mailer: Mailer,
  userId: number,
  by: RequestOrigin<User>,
): Promise<ToggleOutcome> {
  return db.transaction(async (transaction) => {
    if (await isLastAdministrator(transaction, userId)) return 'last administrator';
    const [toggled] = await transaction
      .update(users)
      .set({ isActive: sql`not ${users.isActive}`, ...SESSIONS_ENDED })
      .where(eq(users.id, userId))
      .returning({ isActive: users.isActive, name: users.name, email: users.email });
    if (toggled === undefined) return 'unknown';
    await endLinks(transaction, userId);
    const { isActive } = toggled;
    await writeLog(transaction, by, {
      action: isActive ? 'User unblocked' : 'User blocked',
      detail: describeUser(toggled),
      object: { type: 'user', id: userId },
      before: { isActive: !isActive },
      after: { isActive },
    });
    await mailer.post(transaction, statusNotice(toggled.email, isActive, by.language));
    return isActive ? 'unblocked' : 'blocked';
  });
}

type UpdateOutcome = 'changed' | 'unknown' | 'last administrator' | 'above';

/** Another role ends the sessions. Nobody can give a role above their own. */
export function updateUser(
  db: Database,
  mailer: Mailer,
  { userId, userName, phoneNo, userRole }: UpdateBody,
  by: RequestOrigin<User>,
  roles: Roles,
): Promise<UpdateOutcome> {
  return db.transaction(async (transaction) => {
    const isLast = await isLastAdministrator(transaction, userId);
    if (isLast && userRole !== ADMINISTRATOR) return 'last administrator';
    const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('update');
    if (user === undefined) return 'unknown';
    const after = { name: userName, phone: phoneNo || null, role: userRole };
    const isOtherRole = user.role !== after.role;
    if (isOtherRole && isAbove(roles, userRole, by.actor.role)) return 'above';
    await transaction
      .update(users)
      .set({ ...after, ...(isOtherRole && SESSIONS_ENDED) })
      .where(eq(users.id, userId));
    if (isOtherRole) await endLinks(transaction, userId);
    await logChange(transaction, by, user, after);
    if (isOtherRole)
      await mailer.post(transaction, roleNotice(user.email, after.role, by.language));
    return 'changed';
  });
}

/** Links open without a session, so they end with the rights. */
async function endLinks(db: Database, userId: number): Promise<void> {
  await db.delete(statements).where(eq(statements.createdBy, userId));
}

type Data = Pick<User, 'email' | 'name' | 'phone' | 'role'>;

/** Returns whether anything changed. */
export async function logChange(
  transaction: Transaction,
  by: Origin<Actor>,
  user: User,
  after: Partial<Data>,
): Promise<boolean> {
  const changed = (Object.keys(after) as (keyof Data)[]).filter(
    (field) => user[field] !== after[field],
  );
  if (changed.length === 0) return false;
  const pick = (data: Partial<Data>) =>
    Object.fromEntries(changed.map((field) => [field, data[field] ?? null]));
  const described = changed.map(
    (field) => `${field} ${isolate(user[field] ?? 'none')} → ${isolate(after[field] ?? 'none')}`,
  );
  await writeLog(transaction, by, {
    action: 'User changed',
    detail: [describeUser(user), ...described].join(', '),
    object: { type: 'user', id: user.id },
    before: pick(user),
    after: pick(after),
  });
  return true;
}
