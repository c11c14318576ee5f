import { expect, it } from 'vitest';
import { hashPassword, PASSWORD_COST } from '../../server/auth/passwords.ts';
import { users } from '../../server/database/tables/accounts.ts';
import { accountCalls } from './auth-calls.ts';
import { serverBeside } from './shared-backend.ts';

it('200 officers who sign in at once, behind one address, all get a session of their own', async () => {
  const backend = await serverBeside({ app: { passwordCost: PASSWORD_COST } });
  const password = 'Nine-o-clock#2024';
  const passwordHash = await hashPassword(password);
  const officers = Array.from({ length: 200 }, (_, index) => ({
    email: `nine-o-clock-${index}@nra.example`,
    name: `Officer ${index}`,
    role: 'Officer',
    passwordHash,
  }));
  await backend.db.insert(users).values(officers);
  const account = accountCalls(backend.url);
  const answers = await Promise.all(officers.map(({ email }) => account.login(email, password)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body['result'])).size).toBe(200);
});
