import { eq, sql } from 'drizzle-orm';
import { users } from '../../../server/database/tables/accounts.ts';
import { call } from '../../server/client.ts';
import { newPerson } from '../../server/new-person.ts';
import type { Stage } from './stage.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
}

let people = 0;

/** What somebody made by `addPerson` is called. */
export const nameOf = ({ email }: Pick<Person, 'email'>): string =>
  `Pia Person-${email.replaceAll(/\D/g, '')}`;

/** Somebody whom no other test knows, so that limits and changed passwords stay with one test. */
export async function addPerson(
  { backend }: Stage,
  { passwordIsTemporary = false } = {},
): Promise<Person> {
  people++;
  const email = `person.${people}@nra.example`;
  return newPerson(backend, {
    email,
    password: `Welcome#${people}-2024`,
    name: nameOf({ email }),
    role: 'Administrator',
    phone: '+999 20 555 0199',
    passwordIsTemporary,
  });
}

/** Whether the backend would let somebody in with this password. */
export async function opens({ backend }: Stage, body: Person): Promise<boolean> {
  return (await call(`${backend.url}/Auth/Login`, { method: 'POST', body })).code === '200';
}

/** Ends the sessions of somebody who may sign in again, as a new password set elsewhere would. */
export async function endSessions({ backend }: Stage, { email }: Person): Promise<void> {
  await backend.db
    .update(users)
    .set({ sessionGeneration: sql`${users.sessionGeneration} + 1` })
    .where(eq(users.email, email));
}
