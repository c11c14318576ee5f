import { expect, it } from 'vitest';
import { users } from '../../../server/database/tables/accounts.ts';
import { accountCalls } from '../auth-calls.ts';
import { startBackend } from '../backend.ts';
import { cheapHash } from '../cheap-hash.ts';
import { makeEmbeddedDatabase } from '../embedded-database.ts';

it('tries at an address that only looks the same do not count for the account', async () => {
  const database = await makeEmbeddedDatabase(false);
  const backend = await startBackend({ database });
  const account = accountCalls(backend.url);
  const [email, password] = ['i\u0307vy@nra.example', 'Dotted#2024'];
  const passwordHash = cheapHash(password);
  await backend.db
    .insert(users)
    .values({ email, name: 'Ivy Dotted', role: 'Officer', passwordHash });
  // JavaScript makes it the same two small characters, this database does not.
  for (let count = 1; count <= 10; count++) await account.login('\u0130vy@nra.example', 'wrong');
  expect((await account.login('\u0130vy@nra.example', 'wrong')).status).toBe(429);
  expect((await account.login(email, password)).status).toBe(200);
  await backend.stop();
  await database.remove();
});
