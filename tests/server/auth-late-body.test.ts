import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sessions } from '../../server/database/tables/accounts.ts';
import { eventually } from '../kit/eventually.ts';
import { signIn } from './client.ts';
import { newPerson } from './new-person.ts';
import { newRefund, statusOf } from './new-refund.ts';
import { serverBeside } from './shared-backend.ts';
import { claimsOf } from './signed-token.ts';
import { userCalls } from './user-calls.ts';
import { heardOn, plug } from './wire.ts';

const backend = await serverBeside({ app: { idleMinutes: 30 } });

/** Sends the head of a decision, and waits until the server has looked its session up. */
async function beginDecision(token: string, refundId: number) {
  const own = eq(sessions.id, claimsOf(token).jti);
  const usedDate = sql`now() - interval '10 minutes'`;
  const [rested] = await backend.db.update(sessions).set({ usedDate }).where(own).returning();
  const before = rested?.usedDate.getTime() ?? 0;
  const socket = await plug(backend.url);
  socket.write(
    [
      `POST /api/Transactions/Refund/UpdateStatus?refundId=${refundId}&newStatus=Approved HTTP/1.1`,
      'Host: x',
      'Connection: close',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      'Content-Length: 2\r\n\r\n',
    ].join('\r\n'),
  );
  await eventually(async () => {
    const [session] = await backend.db.select().from(sessions).where(own);
    return (session?.usedDate.getTime() ?? 0) - before;
  }).toBeGreaterThan(0);
  return socket;
}

it('does not decide for somebody who is blocked before the body has arrived', async () => {
  const officer = await newPerson(backend);
  const refundId = await newRefund(backend);
  const socket = await beginDecision(await signIn(backend.url, officer), refundId);
  const { message } = await userCalls(backend, await signIn(backend.url)).toggle(officer.id);
  expect(message).toBe('User blocked');
  const heard = heardOn(socket);
  socket.write('{}');
  expect(await heard).toMatch(/^HTTP\/1\.1 401 /);
  expect(await statusOf(backend, refundId)).toBe('Submitted');
});
