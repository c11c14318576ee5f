import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refunds } from '../../../server/database/tables/refunds.ts';
import { users } from '../../../server/database/tables/accounts.ts';
import { type Backend, startBackend } from '../../server/backend.ts';
import { cheapHash } from '../../server/cheap-hash.ts';
import { signIn } from '../../server/client.ts';
import { decide, waiting } from '../../server/refund-calls.ts';
import { expectWholeDecisions } from '../../server/whole-decisions.ts';

const OFFICERS = 50;
const REFUNDS = 20;

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

async function officersTokens(): Promise<string[]> {
  const password = 'Officer#2024';
  const officers = Array.from({ length: OFFICERS }, (_, index) => ({
    email: `officer-${index}@authority.example`,
    name: `Officer ${index}`,
    role: 'Officer',
    passwordHash: cheapHash(password),
  }));
  await backend.db.insert(users).values(officers);
  return Promise.all(officers.map(({ email }) => signIn(backend.url, { email, password })));
}

interface Try {
  token: string;
  id: number;
  status: string;
}

/** All at once. A slow machine refuses some of so many, with nothing done: they are sent again. */
async function answersTo(tries: readonly Try[]) {
  const heard: (Try & { answer: Awaited<ReturnType<typeof decide>> })[] = [];
  let left = tries;
  while (left.length > 0) {
    const answers = await Promise.all(
      left.map(async (one) => {
        const answer = await decide(backend.url, one.token, one.id, one.status);
        return { ...one, answer };
      }),
    );
    heard.push(...answers.filter(({ answer }) => answer.status !== 503));
    left = answers.filter(({ answer }) => answer.status === 503);
  }
  return heard;
}

it('50 officers who decide the same 20 refunds at once make 20 decisions', async () => {
  const tokens = await officersTokens();
  const ids = (await waiting(backend.url, tokens[0] ?? '')).slice(0, REFUNDS);
  expect(ids).toHaveLength(REFUNDS);
  const tries = tokens.flatMap((token, officer) =>
    ids.map((id) => ({ token, id, status: officer % 2 === 0 ? 'Approved' : 'Rejected' })),
  );
  const answers = await answersTo(tries);
  const won = answers.filter(({ answer }) => answer.status === 200);
  const late = answers.filter(({ answer }) => answer.status === 409);
  expect(won.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
  expect(late).toHaveLength((OFFICERS - 1) * REFUNDS);
  const stored = await backend.db
    .select({ id: refunds.id, status: refunds.status })
    .from(refunds)
    .where(inArray(refunds.id, ids));
  expect(new Map(stored.map(({ id, status }) => [id, status]))).toEqual(
    new Map(won.map(({ id, status }) => [id, status])),
  );
  await expectWholeDecisions(backend.db, ids);
});
