import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { describedCall } from '../../contract/document.ts';
import { knownCalls } from '../../contract/known.ts';
import { DEMO_DATA, startBackend } from '../backend.ts';
import { runStart } from '../child.ts';
import { ADMIN, signIn } from '../client.ts';
import { decideWhile } from '../decide-while.ts';
import { makeCall, type Sample } from '../described-call.ts';
import { makeEmbeddedDatabase } from '../embedded-database.ts';
import { decide, waiting } from '../refund-calls.ts';
import { rowsOf } from '../rows-of.ts';
import { expectWholeDecisions } from '../whole-decisions.ts';

const database = await makeEmbeddedDatabase(DEMO_DATA);
const backend = await startBackend({ database });
const token = await signIn(backend.url);
afterAll(async () => {
  await backend.stop();
  await database.remove();
});

/** What a call is sent, by the names of its fields in lower case. */
const SENT: Record<string, unknown> = {
  email: ADMIN.email,
  password: ADMIN.password,
  oldpassword: 'wrong',
  newpassword: 'Another#2024',
  confirmpassword: 'Another#2024',
  username: 'Some Body',
  phoneno: '1',
  userrole: 'Officer',
  userid: 2,
  otp: '000000',
  newstatus: 'Approved',
  startdate: '2024-01-01',
  enddate: '2024-06-30',
};
/** Well formed, but nothing that the backend does: the address exists, the code is wrong. */
const REFUSED = [
  '/Auth/RegisterUser',
  '/Auth/ChangePassword',
  '/Auth/verifyotp',
  '/Auth/ResetPassword',
];

it('answers every call of the contract', async () => {
  const [{ tin, refund } = { tin: '', refund: 0 }] = await rowsOf<{ tin: string; refund: number }>(
    backend.db,
    sql`select tin, (select max(id)::int from refunds where status = 'Submitted') as refund
      from taxpayers join transactions on taxpayer_id = taxpayers.id
      where email is not null limit 1`,
  );
  const sent: Sample = (name, { enum: values }, isRequired) => {
    const value = { ...SENT, tin, refundid: refund }[name.toLowerCase()];
    if (value !== undefined || !isRequired) return value;
    return values?.find(Boolean) ?? '1';
  };
  const answers = [];
  for (const known of knownCalls) {
    const { status, code } = await makeCall(backend.url, token, describedCall(known), sent);
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
  const own = await makeEmbeddedDatabase(DEMO_DATA);
  const server = await runStart(own.env);
  const session = await signIn(server.url);
  const ids = (await waiting(server.url, session)).slice(0, 40);
  const { acknowledged } = await decideWhile(server, session, ids, 10, 'SIGKILL');
  expect(await server.exit).toBeNull();
  expect(acknowledged.length).toBeGreaterThanOrEqual(10);
  const next = await runStart(own.env);
  expect((await waiting(next.url, session)).filter((id) => acknowledged.includes(id))).toEqual([]);
  next.process.kill('SIGTERM');
  expect(await next.exit).toBe(0);
  const { db, close } = await own.open();
  await expectWholeDecisions(db, acknowledged);
  await close();
  await own.remove();
});
