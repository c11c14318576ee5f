import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, expect, it, vi } from 'vitest';
import { users } from '../../../server/database/tables/accounts.ts';
import { startBackend } from '../backend.ts';
import { cheapHash } from '../cheap-hash.ts';
import { signIn } from '../client.ts';
import { rowsOf } from '../rows-of.ts';
import { userCalls } from '../user-calls.ts';

const backend = await startBackend({ seed: false });
afterAll(() => backend.stop());

/** The statements of this database that wait for a row. */
const waiting = async () => {
  const rows = await rowsOf(
    backend.db,
    sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};

it('of two administrators who block each other at once, one stays', async () => {
  const accounts = ['one', 'two'].map((name) => ({
    email: `${name}@nra.example`,
    password: 'Mutual#2024',
  }));
  const added = await backend.db
    .insert(users)
    .values(
      accounts.map(({ email, password }) => ({
        email,
        name: email,
        role: 'Administrator',
        passwordHash: cheapHash(password),
      })),
    )
    .returning({ id: users.id });
  const tokens = await Promise.all(accounts.map((account) => signIn(backend.url, account)));

  // Neither goes on before both have come as far as the rows.
  const answers = await backend.db.transaction(async (transaction) => {
    await transaction.select().from(users).orderBy(asc(users.id)).for('update');
    const asked = tokens.map((token, index) =>
      userCalls(backend, token).toggle(added[1 - index]?.id),
    );
    await vi.waitFor(async () => expect(await waiting()).toBe(2), { timeout: 30_000 });
    return () => Promise.all(asked);
  });

  expect((await answers()).map(({ message }) => message).toSorted()).toEqual([
    'This is the last active administrator.',
    'User blocked',
  ]);
  expect(await backend.db.$count(users, eq(users.isActive, true))).toBe(1);
});
