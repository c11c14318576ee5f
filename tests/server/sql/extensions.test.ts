import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { logEntries } from '../../../server/database/tables/log-entries.ts';
import { sessions } from '../../../server/database/tables/accounts.ts';
import { isOpen } from '../auth-calls.ts';
import { ADMIN, callsOf, signedIn, signIn } from '../client.ts';
import { lastEntry } from '../last-entry.ts';
import { newPerson } from '../new-person.ts';
import { newRefund } from '../new-refund.ts';
import { serverBeside } from '../shared-backend.ts';
import { claimsOf } from '../signed-token.ts';
import type { User } from '../user-calls.ts';

const backend = await serverBeside();
const admin = await signedIn(backend);

let person: Awaited<ReturnType<typeof newPerson>>;
beforeEach(async () => {
  person = await newPerson(backend, { name: 'Ed Extended', phone: '1' });
});

const post = <Result>(path: string, token: string, body?: unknown) =>
  callsOf(backend.url, token).post<Result>(path, body);
const signInAsPerson = () => signIn(backend.url, person);
const areOpen = (...tokens: string[]) =>
  Promise.all(tokens.map((token) => isOpen(backend.url, token)));
const renew = (token: string) => post<string>('/Auth/RenewSession', token);

const profileOf = (token: string) =>
  JSON.parse(claimsOf(token).UserProfile) as Record<string, unknown>;

const lastEntryOf = (email: string) => lastEntry(backend.db, eq(logEntries.email, email));

/** As if the session had begun and been renewed so much earlier. */
const age = (token: string, time: string) =>
  backend.db
    .update(sessions)
    .set({
      begunDate: sql`${sessions.begunDate} - ${time}::interval`,
      expiresDate: sql`${sessions.expiresDate} - ${time}::interval`,
    })
    .where(eq(sessions.id, claimsOf(token).jti));

it('a backend without extensions announces none', async () => {
  const base = await serverBeside({ app: { extensions: [] } });
  expect(Object.keys(profileOf(await signIn(base.url)))).not.toContain('Extensions');
});

it('users.update changes name, phone and role, and answers with the users as they are then', async () => {
  const answer = await admin.post<User[]>('/Auth/UpdateUser', {
    userId: person.id,
    userName: ' Edna Extended ',
    phoneNo: '',
    userRole: 'Auditor',
  });
  expect(answer).toMatchObject({ status: 200, code: '200', message: 'User changed' });
  expect(answer.result).toEqual((await admin.get('/Auth/GetAllUser')).result);
  expect(answer.result.find(({ userID }) => userID === person.id)).toMatchObject({
    userName: 'Edna Extended',
    phoneNo: null,
    userRole: 'Auditor',
    email: person.email,
  });
  expect(await lastEntryOf(ADMIN.email)).toMatchObject({
    action: 'User changed',
    detail: `Ed Extended <${person.email}>, name Ed Extended → Edna Extended, phone 1 → none, role Officer → Auditor`,
  });
});

it('refunds.reason keeps the reason with the record, where it is listed, and in the log', async () => {
  const id = await newRefund(backend);
  const path = `/api/Transactions/Refund/UpdateStatus?refundId=${id}&newStatus=Rejected`;
  const read = async () =>
    (await admin.get<{ id: number }[]>('/api/Transactions/Refund/History')).result.find(
      (each) => each.id === id,
    );
  expect(await read()).toMatchObject({ decidedBy: null, decisionReason: null });
  const answer = await admin.post(path, { reason: ' No receipt.\nAsk again. ' });
  expect(answer).toMatchObject({ status: 200, code: '200', result: null });
  const decided = await read();
  expect(decided).toMatchObject({
    refundStatus: 'Rejected',
    decidedBy: 'Ada Demo-Admin',
    decisionReason: 'No receipt.\nAsk again.',
  });
  expect(Object.keys(decided ?? {})).toHaveLength(18);
  const report = await admin.post('/api/Reports/GetRefundHistoryReport', {});
  expect(report.result).toContainEqual(decided);
  expect((await lastEntryOf(ADMIN.email))?.detail).toBe(
    `Refund ${id}, transaction unknown: No receipt.\nAsk again.`,
  );
});

describe('session.renew', () => {
  it('lets a session last three times its first length at most', async () => {
    const token = await signInAsPerson();
    await age(token, '20 hours');
    const { result } = await renew(token);
    const first = claimsOf(token).exp;
    // Begun 20 hours ago, it may go on for another four.
    expect(Math.abs(claimsOf(result).exp - (first - 4 * 3600))).toBeLessThanOrEqual(1);
    expect(await renew(result)).toMatchObject({
      status: 200,
      code: '400',
      message: 'This session has reached its maximum length. Sign in again.',
      result: null,
    });
  });

  it('answers with a token of the same session that lasts longer; the old one goes on', async () => {
    const token = await signInAsPerson();
    await age(token, '7 hours');
    const { code, result } = await renew(token);
    expect(code).toBe('200');
    expect(claimsOf(result).jti).toBe(claimsOf(token).jti);
    expect(claimsOf(result).exp).toBeGreaterThanOrEqual(claimsOf(token).exp);
    expect(profileOf(result)).toEqual(profileOf(token));
    expect(await areOpen(result, token)).toEqual([true, true]);
  });
});

it('session.end ends this session with all its tokens, and no other one', async () => {
  const [token, other] = [await signInAsPerson(), await signInAsPerson()];
  const { result: renewed } = await renew(token);
  const answer = await post('/Auth/Logout', token);
  expect(answer).toMatchObject({ status: 200, code: '200', result: null });
  expect(await areOpen(token, renewed, other)).toEqual([false, false, true]);
  expect(await lastEntryOf(person.email)).toMatchObject({ action: 'Signed out', detail: null });
});

it('session.endAll ends all sessions and tokens of the person, and of no other', async () => {
  const [token, other] = [await signInAsPerson(), await signInAsPerson()];
  const { result: renewed } = await renew(other);
  const answer = await post('/Auth/LogoutEverywhere', token);
  expect(answer).toMatchObject({ status: 200, code: '200', result: null });
  expect(await areOpen(token, other, renewed)).toEqual([false, false, false]);
  expect((await admin.get('/Auth/GetAllUser')).status).toBe(200);
  const out = { action: 'Signed out', detail: 'Everywhere' };
  expect(await lastEntryOf(person.email)).toMatchObject(out);
  expect(await areOpen(await signInAsPerson())).toEqual([true]);
});

const told = { resource: 'refunds', format: 'xlsx', rows: 2500 };

it('logs.exports makes an entry of a file, with what narrowed its list', async () => {
  const token = await signInAsPerson();
  const filters = ['refundStatus: Approved', 'search'];
  const answer = await post('/Auth/LogExport', token, { ...told, filters });
  expect(answer).toMatchObject({ code: '200', message: 'Success', result: null });
  expect(await lastEntryOf(person.email)).toMatchObject({
    action: 'List exported',
    detail: '2,500 rows of refunds as XLSX; refundStatus: Approved; search',
    objectType: 'list',
    objectId: 'refunds',
    after: { format: 'xlsx', rows: 2500, filters },
  });
  expect((await post('/Auth/LogExport', token, told)).code).toBe('200');
  expect(await lastEntryOf(person.email)).toMatchObject({
    detail: '2,500 rows of refunds as XLSX',
  });
});
