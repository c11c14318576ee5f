import { ne } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '../../server/database/tables/accounts.ts';
import { knownDemoAccounts } from '../../server/start/unsafe-start.ts';
import { cheapHash } from './cheap-hash.ts';
import { ADMIN, AUDITOR, CLERK, NEWCOMER, OFFICER, SUPERVISOR } from './client.ts';
import { sharedBackend } from './shared-backend.ts';

it('a demo account is known as long as its password is the published one', async () => {
  const { db } = await sharedBackend();
  const addresses = async (where = db) =>
    (await knownDemoAccounts(where)).map(({ email }) => email);
  expect(await addresses()).toEqual([
    ADMIN.email,
    OFFICER.email,
    NEWCOMER.email,
    SUPERVISOR.email,
    AUDITOR.email,
    CLERK.email,
  ]);
  let changed: string[] = [];
  const undone = db.transaction(async (transaction) => {
    const passwordHash = cheapHash('Another#2024');
    await transaction.update(users).set({ passwordHash }).where(ne(users.email, ADMIN.email));
    changed = await addresses(transaction);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(changed).toEqual([ADMIN.email]);
});
