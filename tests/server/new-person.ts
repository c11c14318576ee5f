import { type NewUser, users } from '../../server/database/tables/accounts.ts';
import type { Backend } from './backend.ts';
import { cheapHash } from './cheap-hash.ts';

let people = 0;

/** Adds somebody who can sign in, an officer where nothing else is given. */
export async function newPerson(
  { db }: Pick<Backend, 'db'>,
  { password = 'Newcomer#2024', ...given }: Partial<NewUser> & { password?: string } = {},
): Promise<{ id: number; email: string; password: string }> {
  people += 1;
  const { email = `newcomer-${people}@nra.example` } = given;
  const person = { name: 'Nia Newcomer', role: 'Officer', ...given, email };
  const [added] = await db
    .insert(users)
    .values({ ...person, passwordHash: cheapHash(password) })
    .returning({ id: users.id });
  if (added === undefined) throw new Error('not added');
  return { id: added.id, email, password };
}
