import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type User, users } from '../database/tables/accounts.ts';
import { isolate } from '../../typed-text.ts';

export async function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`));
  return user;
}

export async function findUserById(db: Database, id: number): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

export const describeUser = ({ name, email }: Pick<User, 'name' | 'email'>): string =>
  `${isolate(name)} <${email}>`;

/** By id, since different spellings of an address may belong to one user. */
export function accountKey(user: Pick<User, 'id'> | undefined, email: string): string {
  return user === undefined ? `nobody ${email.toLowerCase()}` : `user ${user.id}`;
}
