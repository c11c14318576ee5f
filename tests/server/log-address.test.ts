import { like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { logEntries } from '../../server/database/tables/log-entries.ts';
import { eventually } from '../kit/eventually.ts';
import { OFFICER, signIn } from './client.ts';
import { lastEntry } from './last-entry.ts';
import { newRefund, statusOf } from './new-refund.ts';
import { serverBeside } from './shared-backend.ts';
import { plug } from './wire.ts';

const backend = await serverBeside();

it('logs from where a decision came whose client has gone', async () => {
  const refundId = await newRefund(backend);
  const token = await signIn(backend.url, OFFICER);
  const socket = await plug(backend.url);
  const request = [
    `POST /api/Transactions/Refund/UpdateStatus?refundId=${refundId}&newStatus=Approved HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${token}\r\n\r\n`,
  ].join('\r\n');
  socket.write(request, () => socket.destroy());
  await eventually(() => statusOf(backend, refundId)).toBe('Approved');
  const entry = await lastEntry(backend.db, like(logEntries.detail, `Refund ${refundId},%`));
  expect(entry?.ipAddress).toBe('127.0.0.1');
});
