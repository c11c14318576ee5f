import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEMO_DATA } from '../backend.ts';
import { runStart } from '../child.ts';
import { ADMIN, signIn } from '../client.ts';
import { makeDatabase } from '../database.ts';
import { decideWhile } from '../decide-while.ts';
import { waiting } from '../refund-calls.ts';
import type { TestDatabase } from '../test-database.ts';
import { expectWholeDecisions } from '../whole-decisions.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await makeDatabase(DEMO_DATA);
});
afterEach(() => database.remove());

it('SIGTERM during decisions: each is answered and whole, or was never begun', async () => {
  const server = await runStart(database.env);
  const token = await signIn(server.url);
  const ids = (await waiting(server.url, token)).slice(0, 40);
  const { acknowledged, statuses } = await decideWhile(server, token, ids, 1, 'SIGTERM');
  expect(await server.exit).toBe(0);
  expect(server.stderr()).toBe('');
  // Refused while closing, or not connected any more.
  expect(statuses.filter((status) => ![200, 503, undefined].includes(status))).toEqual([]);
  const { db, close } = await database.open();
  await expectWholeDecisions(db, acknowledged);
  await close();
});

/** Sends a sign-in of which the end is missing. */
async function beginSignIn(url: string): Promise<{ socket: Socket; end: () => void }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const body = JSON.stringify(ADMIN);
  socket.write(
    `POST /Auth/Login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.slice(0, -1));
  // Answered after it: the server has begun with it.
  await (await fetch(`${url}/healthz`)).text();
  return { socket, end: () => void socket.write(body.slice(-1)) };
}

it('SIGTERM while a request runs: it is finished, nobody else gets in', async () => {
  const server = await runStart(database.env);
  const { socket, end } = await beginSignIn(server.url);
  let answer = '';
  socket.on('data', (text: Buffer) => (answer += text.toString()));
  server.process.kill('SIGTERM');
  const refused = () =>
    fetch(server.url).then(
      () => false,
      () => true,
    );
  await vi.waitUntil(refused, 5_000);
  end();
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer).toContain('"responseCode":"200"');
  expect(await server.exit).toBe(0);
});
