import { expect, it } from 'vitest';
import { describedCall } from '../../contract/document.ts';
import { knownCalls } from '../../contract/known.ts';
import { runStart } from '../child.ts';
import { signIn } from '../client.ts';
import { decideWhile } from '../decide-while.ts';
import { makeCall, usualSample } from '../described-call.ts';
import { ownBackend } from '../own-backend.ts';
import { openOwn, ownEmbeddedDatabase } from '../own-database.ts';
import { decide, waiting } from '../refund-calls.ts';
import { expectWholeDecisions } from '../whole-decisions.ts';

const database = await ownEmbeddedDatabase();
const backend = await ownBackend({ database });
const token = await signIn(backend.url);

/** Well formed, but nothing that the backend does: the address exists, the code is wrong. */
const REFUSED = [
  '/Auth/RegisterUser',
  '/Auth/ChangePassword',
  '/Auth/verifyotp',
  '/Auth/ResetPassword',
];

it('answers every call of the contract', async () => {
  const sample = await usualSample(backend.db);
  const answers = [];
  for (const known of knownCalls) {
    const { status, code } = await makeCall(backend.url, token, describedCall(known), sample);
    answers.push([known.path, status, code]);
  }
  expect(answers).toEqual(
    knownCalls.map(({ path }) => [path, 200, REFUSED.includes(path) ? '400' : '200']),
  );
});

it('lets one of two officers decide a refund who try at once', async () => {
  const [id] = await waiting(backend.url, token);
  const answers = await Promise.all([
    decide(backend.url, token, id),
    decide(backend.url, token, id, 'Rejected'),
  ]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['200', '409']);
});

it('keeps every acknowledged decision and the session when it is killed', async () => {
  const own = await ownEmbeddedDatabase();
  const server = await runStart(own.env);
  const session = await signIn(server.url);
  const ids = (await waiting(server.url, session)).slice(0, 40);
  const { acknowledged } = await decideWhile(server, session, ids, 10, 'SIGKILL');
  expect(await server.exit).toBeNull();
  expect(acknowledged.length).toBeGreaterThanOrEqual(10);
  const next = await runStart(own.env);
  expect((await waiting(next.url, session)).filter((id) => acknowledged.includes(id))).toEqual([]);
  expect(await next.end()).toBe(0);
  const { db } = await openOwn(own);
  await expectWholeDecisions(db, acknowledged);
});
