import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '../../../server/database/tables/accounts.ts';
import { eventually } from '../../kit/eventually.ts';
import { signIn } from '../client.ts';
import { lockWaiters } from '../lock-waiters.ts';
import { newPerson } from '../new-person.ts';
import { ownBackend } from '../own-backend.ts';
import { userCalls } from '../user-calls.ts';

const backend = await ownBackend({ seed: false });

it('of two administrators who block each other at once, one stays', async () => {
  const role = 'Administrator';
  const accounts = [await newPerson(backend, { role }), await newPerson(backend, { role })];
  const tokens = await Promise.all(accounts.map((account) => signIn(backend.url, account)));

  // Neither goes on before both have come as far as the rows.
  const answers = await backend.db.transaction(async (transaction) => {
    await transaction.select().from(users).orderBy(asc(users.id)).for('update');
    const asked = tokens.map((token, index) =>
      userCalls(backend, token).toggle(accounts[1 - index]?.id),
    );
    await eventually(async () => (await lockWaiters(backend.db)).length).toBe(2);
    return () => Promise.all(asked);
  });

  expect((await answers()).map(({ message }) => message).toSorted()).toEqual([
    'User blocked',
    "You can't block the last active administrator or change their role.",
  ]);
  expect(await backend.db.$count(users, eq(users.isActive, true))).toBe(1);
});
