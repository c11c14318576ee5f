import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { DatabaseError } from '../errors.ts';
import { logEntries } from '../tables/log-entries.ts';
import { logSeals } from '../tables/log-seals.ts';
import { transactions } from '../tables/transactions.ts';

/** Also of tables that are still to be made. */
export async function ownsTables(db: Database): Promise<boolean> {
  const [table] = await db
    .select({ isOwn: sql<boolean>`pg_has_role(current_user, relowner, 'USAGE')` })
    .from(sql`pg_class`)
    .where(sql`oid = to_regclass('public.log_entries')`);
  return table?.isOwn ?? true;
}

/** Everything a server needs, but not the right to change the log. */
export async function separateRoles(db: Database, role: string): Promise<void> {
  await checkSeparate(db, role);
  const name = sql.identifier(role);
  await db.transaction(async (transaction) => {
    for (const statement of [
      sql`grant usage on schema public, drizzle to ${name}`,
      sql`grant select on all tables in schema drizzle to ${name}`,
      sql`grant usage, select on all sequences in schema public to ${name}`,
      sql`revoke all on all tables in schema public from ${name}`,
      sql`grant select, insert, update, delete on all tables in schema public to ${name}`,
      sql`revoke update, delete on ${logEntries}, ${logSeals}, ${transactions} from ${name}`,
    ]) {
      await transaction.execute(statement);
    }
  });
}

async function checkSeparate(db: Database, role: string): Promise<void> {
  const [found] = await db
    .select({ isOwner: sql<boolean>`pg_has_role(rolname, current_user, 'MEMBER')` })
    .from(sql`pg_roles`)
    .where(sql`rolname = ${role}`);
  if (found === undefined) {
    throw new DatabaseError(`There is no role '${role}' yet: create it first, with a password.`);
  }
  if (found.isOwner) {
    throw new DatabaseError(
      `The role '${role}' of DATABASE_URL has every right of the owner: it has to be another role, and no superuser.`,
    );
  }
}
