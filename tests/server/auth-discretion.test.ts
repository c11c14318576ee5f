import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import { Client, type QueryConfig } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { oneTimeCodes, users } from '../../server/database/tables/accounts.ts';
import { accountCalls, SUCCESS } from './auth-calls.ts';
import { type Backend, startBackend } from './backend.ts';
import { ADMIN, OFFICER } from './client.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';
import { serverBeside } from './shared-backend.ts';

const NOBODY = 'nobody@nra.example';

let sink: MailSink;
let backend: Backend;
let account: ReturnType<typeof accountCalls>;
beforeAll(async () => {
  sink = await startMailSink();
  backend = await startBackend({ smtpUrl: sink.url, limits: { 'send code': 1_000 } });
  account = accountCalls(backend.url);
  await backend.db.update(users).set({ isActive: false }).where(eq(users.email, OFFICER.email));
});
afterAll(async () => {
  await backend.stop();
  await sink.stop();
});

/** What is answered to six wrong codes. */
async function sixTries(email: string) {
  const bodies: unknown[] = [];
  for (let count = 1; count <= 6; count++) {
    bodies.push((await account.verifyOtp(email, '12 456')).body);
  }
  return bodies;
}

it('answers the same whether an address is known, blocked or unknown, and mails the known', async () => {
  for (const email of [NOBODY, OFFICER.email, ADMIN.email]) {
    const { status, body } = await account.sendOtp(email);
    expect({ status, body }).toEqual({ status: 200, body: SUCCESS });
  }
  // The last one to be asked for has arrived: the others would have too.
  await sink.codeFor(ADMIN.email);
  expect(sink.mails().map(({ to }) => to)).toEqual([ADMIN.email]);
});

it('leaves the same traces of every address, and a code that nobody can enter', async () => {
  await backend.db.delete(oneTimeCodes);
  for (const email of [NOBODY, OFFICER.email, ADMIN.email]) {
    await account.sendOtp(email);
    await account.sendOtp(` ${email.toUpperCase()}`);
  }
  const rows = await backend.db.select().from(oneTimeCodes);
  expect(rows).toHaveLength(6);
  expect(new Set(rows.map(({ account }) => account)).size).toBe(3);
  expect(new Set(rows.map(({ codeHash }) => codeHash.length)).size).toBe(1);
  const known = await sixTries(ADMIN.email);
  expect(await sixTries(NOBODY)).toEqual(known);
  expect(await sixTries(OFFICER.email)).toEqual(known);
});

/** The statements that are made before a call for a code is answered. */
async function statementsFor(email: string): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  await account.sendOtp(email);
  // A new connection sets its session with a string.
  const texts = query.mock.calls.flatMap(([given]: unknown[]) =>
    typeof given === 'string' ? [] : [(given as QueryConfig).text],
  );
  query.mockRestore();
  // Mails are sent beside the answer, which does not wait for that.
  return texts.filter((text) => !text.includes('"mails"'));
}

it('does the same work for an unknown, a blocked and a known address: it takes the same time', async () => {
  const all = [NOBODY, OFFICER.email, ADMIN.email];
  // The first tries of an address are counted anew, which takes more.
  for (const email of all) await account.sendOtp(email);
  const [unknown = [], blocked, known] = [
    await statementsFor(NOBODY),
    await statementsFor(OFFICER.email),
    await statementsFor(ADMIN.email),
  ];
  expect(unknown.length).toBeGreaterThan(3);
  expect(blocked).toEqual(unknown);
  expect(known).toEqual(unknown);
});

it('does not wait for a mail server that does not answer', async () => {
  const later = await startMailSink();
  // Silent until the answer is there; then it is that sink.
  const connections: Socket[] = [];
  const silent = createServer((socket) => connections.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const own = await serverBeside({ smtpUrl: `smtp://127.0.0.1:${port}` });
  const connected = once(silent, 'connection');
  expect((await accountCalls(own.url).sendOtp(ADMIN.email)).body).toEqual(SUCCESS);
  await connected;
  for (const connection of connections) {
    connection.pipe(connect(Number(new URL(later.url).port), '127.0.0.1')).pipe(connection);
  }
  // It sends what is under way before it ends: nothing of a mail that was given up.
  await own.stop();
  expect(later.mails()).toHaveLength(1);
  silent.close();
  await later.stop();
});
