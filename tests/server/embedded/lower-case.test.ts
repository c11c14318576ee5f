import { expect, it } from 'vitest';
import { accountCalls } from '../auth-calls.ts';
import { makeEmbeddedDatabase } from '../embedded-database.ts';
import { newPerson } from '../new-person.ts';
import { ownBackend } from '../own-backend.ts';
import { owned } from '../own-database.ts';

it('failed sign-ins at a look-alike address do not count for the account', async () => {
  const database = owned(await makeEmbeddedDatabase(false));
  const backend = await ownBackend({ database });
  const account = accountCalls(backend.url);
  const { email, password } = await newPerson(backend, { email: 'i\u0307vy@nra.example' });
  // JavaScript makes it the same two small characters, this database does not.
  for (let count = 1; count <= 10; count++) await account.login('\u0130vy@nra.example', 'wrong');
  expect((await account.login('\u0130vy@nra.example', 'wrong')).status).toBe(429);
  expect((await account.login(email, password)).status).toBe(200);
});
