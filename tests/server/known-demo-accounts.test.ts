import { ne } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { users } from '../../server/database/schema/users.ts';
import { knownDemoAccounts } from '../../server/start/known-demo-accounts.ts';
import { startBackend } from './backend.ts';
import { ADMIN, NEWCOMER, OFFICER } from './client.ts';

it('a demo account is known as long as its password is the published one', async () => {
  const { db, stop } = await startBackend();
  onTestFinished(stop);
  const addresses = async () => (await knownDemoAccounts(db)).map(({ email }) => email);
  expect(await addresses()).toEqual([ADMIN.email, OFFICER.email, NEWCOMER.email]);
  await db.update(users).set({ passwordHash: 'x' }).where(ne(users.email, ADMIN.email));
  expect(await addresses()).toEqual([ADMIN.email]);
});
