import { eq, like, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { sessions } from '../../server/database/tables/accounts.ts';
import { logEntries } from '../../server/database/tables/log-entries.ts';
import { eventually } from '../kit/eventually.ts';
import { signIn } from './client.ts';
import { lastEntry } from './last-entry.ts';
import { newPerson } from './new-person.ts';
import { newRefund, statusOf } from './new-refund.ts';
import { serverBeside } from './shared-backend.ts';
import { claimsOf } from './signed-token.ts';
import { userCalls } from './user-calls.ts';
import { heardOn, plug } from './wire.ts';

const backend = await serverBeside({ app: { idleMinutes: 30 } });

let refundId: number;
let officer: Awaited<ReturnType<typeof newPerson>>;
let token: string;
beforeEach(async () => {
  refundId = await newRefund(backend);
  officer = await newPerson(backend);
  token = await signIn(backend.url, officer);
});

/** The head of a request that decides. */
const head = (...more: readonly string[]) =>
  [
    `POST /api/Transactions/Refund/UpdateStatus?refundId=${refundId}&newStatus=Approved HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${token}`,
    ...more,
  ].join('\r\n') + '\r\n\r\n';

it('does not decide for somebody who is blocked before the body has arrived', async () => {
  const own = eq(sessions.id, claimsOf(token).jti);
  const usedDate = sql`now() - interval '10 minutes'`;
  const [rested] = await backend.db.update(sessions).set({ usedDate }).where(own).returning();
  const before = rested?.usedDate.getTime() ?? 0;
  const socket = await plug(backend.url);
  socket.write(head('Connection: close', 'Content-Type: application/json', 'Content-Length: 2'));
  // Until the server has looked the session up.
  await eventually(async () => {
    const [session] = await backend.db.select().from(sessions).where(own);
    return (session?.usedDate.getTime() ?? 0) - before;
  }).toBeGreaterThan(0);
  const { message } = await userCalls(backend, await signIn(backend.url)).toggle(officer.id);
  expect(message).toBe('User blocked');
  const heard = heardOn(socket);
  socket.write('{}');
  expect(await heard).toMatch(/^HTTP\/1\.1 401 /);
  expect(await statusOf(backend, refundId)).toBe('Submitted');
});

it('logs from where a decision came whose client has gone', async () => {
  const socket = await plug(backend.url);
  socket.write(head(), () => socket.destroy());
  await eventually(() => statusOf(backend, refundId)).toBe('Approved');
  const entry = await lastEntry(backend.db, like(logEntries.detail, `Refund ${refundId},%`));
  expect(entry?.ipAddress).toBe('127.0.0.1');
});
