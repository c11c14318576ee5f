import type { AddressInfo } from 'node:net';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { build } from '../../server/app.ts';
import type { Database } from '../../server/database/database.ts';
import { eventually } from '../kit/eventually.ts';
import { DEMO_DATA } from './backend.ts';
import { call } from './client.ts';
import { makeDatabase } from './database.ts';
import { sharedBackend } from './shared-backend.ts';
import { heardOn, plug } from './wire.ts';
import { JWT_SECRET } from './test-database.ts';

const ALIVE = { status: 200, code: '200', message: 'Success', result: null };
const OUT = { status: 503, code: '503', message: 'The database does not answer.', result: null };

const log: string[] = [];
let db: Database;
beforeAll(async () => {
  ({ db } = await sharedBackend());
});

/** A server over the shared database, or another one. */
async function serve(over = db) {
  const app = await build({
    db: over,
    jwtSecret: JWT_SECRET,
    logLevel: 'info',
    logStream: { write: (line) => log.push(line) },
  });
  onTestFinished(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return { app, url };
}

/** Keeps the database to itself until the function that it gives is called. */
async function occupyDatabase(): Promise<() => void> {
  const free = await new Promise<() => void>((begun) => {
    void db.transaction(() => new Promise<void>((end) => begun(end)));
  });
  onTestFinished(free);
  return free;
}

it.each(['/healthz', '/readyz'])('answers %s without a token, and for no cache', async (path) => {
  const { url } = await serve();
  const answer = await call(url + path);
  expect(answer).toMatchObject(ALIVE);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

it('keeps probes out of the log, and other calls in it', async () => {
  const { url } = await serve();
  log.length = 0;
  for (const path of ['/healthz', '/readyz', '/nothing']) await call(url + path);
  const lines = log.map((line) => JSON.parse(line) as { res?: { statusCode: number } });
  expect(lines.map(({ res }) => res?.statusCode)).toEqual([404]);
});

it('is alive but not ready while the database answers nobody', async () => {
  const { url } = await serve();
  const free = await occupyDatabase();
  const ready = await call(`${url}/readyz`);
  expect(ready).toMatchObject(OUT);
  expect(ready.headers.get('cache-control')).toBe('no-store');
  expect(await call(`${url}/healthz`)).toMatchObject(ALIVE);
  free();
  expect(await call(`${url}/readyz`)).toMatchObject(ALIVE);
});

it('is alive but not ready without a database', async () => {
  const database = await makeDatabase(DEMO_DATA);
  onTestFinished(database.remove);
  const gone = await database.open();
  await gone.close();
  const { url } = await serve(gone.db);
  expect(await call(`${url}/readyz`)).toMatchObject(OUT);
  expect(await call(`${url}/healthz`)).toMatchObject(ALIVE);
});

it('finishes what runs and refuses what still comes in while it closes', async () => {
  const { app, url } = await serve();
  const free = await occupyDatabase();
  const socket = await plug(url);
  const heard = heardOn(socket);
  socket.write('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n');
  const closed = new Promise((resolve) => app.server.once('close', resolve));
  const begun = new Promise((resolve) => app.server.once('request', resolve));
  await begun;
  const closing = app.close();
  await eventually(() =>
    plug(url).then(
      () => 'open',
      () => 'refused',
    ),
  ).toBe('refused');
  socket.write('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n');
  free();
  const [first = '', second = ''] = (await heard).split(/(?<=\})(?=HTTP)/);
  expect(first).toContain('HTTP/1.1 200 OK');
  expect(second).toContain('HTTP/1.1 503');
  expect(second).toMatch(/^connection: close/im);
  expect(second).toContain('"responseCode":"503"');
  await Promise.all([closing, closed]);
});
