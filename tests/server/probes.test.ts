import { expect, it, onTestFinished } from 'vitest';
import { build } from '../../server/app.ts';
import { eventually } from '../kit/eventually.ts';
import { Gate } from '../kit/gate.ts';
import { call } from './client.ts';
import { openOwn, ownEmbeddedDatabase } from './own-database.ts';
import { JWT_SECRET } from './test-database.ts';

const ALIVE = { status: 200, code: '200', message: 'Success', result: null };
const OUT = { status: 503, code: '503', message: 'The database is not responding.', result: null };

const log: string[] = [];
// Embedded: one transaction occupies its only connection.
const { db, ready } = await openOwn(await ownEmbeddedDatabase(false));

/** A server over this database, or another one. */
async function serve(over = db, ready?: () => Promise<unknown>) {
  const app = await build({
    db: over,
    ...(ready !== undefined && { ready }),
    jwtSecret: JWT_SECRET,
    logLevel: 'info',
    logStream: { write: (line) => log.push(line) },
  });
  onTestFinished(() => app.close());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
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

it.each(['/healthz', '/readyz'])('answers %s without a token, and is not cached', async (path) => {
  const { url } = await serve();
  const answer = await call(url + path);
  expect(answer).toMatchObject(ALIVE);
  expect(answer.headers.get('cache-control')).toBe('no-store');
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

it('asks the database once for all who ask at the same moment', async () => {
  const gate = new Gate();
  let asked = 0;
  const { app, url } = await serve(db, () => {
    asked++;
    return gate.passed;
  });
  let arrived = 0;
  app.server.on('request', () => arrived++);
  const answers = Array.from({ length: 5 }, () => call(`${url}/readyz`));
  await eventually(() => arrived).toBe(5);
  gate.open();
  for (const answer of answers) expect(await answer).toMatchObject(ALIVE);
  expect(asked).toBe(1);
  expect(await call(`${url}/readyz`)).toMatchObject(ALIVE);
  expect(asked).toBe(2);
});

it('is ready for two proxies that ask at the same moment', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 100 }, ready));
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
});
