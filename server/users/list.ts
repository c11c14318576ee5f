import { asc } from 'drizzle-orm';
import { userRecord } from '../account/user-record.ts';
import type { Database } from '../database/open.ts';
import { users } from '../database/schema/users.ts';

/** Every user as the contract names the fields, by name. */
export async function listUsers(db: Database) {
  const rows = await db.select().from(users).orderBy(asc(users.name), asc(users.id));
  return rows.map(userRecord);
}
