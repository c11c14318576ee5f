import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { sendJsonPieces } from '../../server/http/large-lists.ts';
import { httpServer } from '../../server/http/server.ts';
import { eventually } from '../kit/eventually.ts';
import { Gate } from '../kit/gate.ts';
import { call } from './client.ts';

const gate = new Gate();
let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  app = httpServer({ listsAtOnce: 2 });
  app.get('/held', (_request, reply) => sendJsonPieces(reply, held()));
  app.get('/broken', (_request, reply) => sendJsonPieces(reply, broken()));
  app.get('/list', (_request, reply) => sendJsonPieces(reply, list()));
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

async function* list() {
  yield '[1]';
}
/** More than a connection takes in that nobody reads. */
async function* long() {
  yield '[';
  for (let piece = 0; piece < 200; piece++) yield `"${'x'.repeat(100_000)}",`;
  yield '0]';
}
async function* held() {
  yield '[1';
  await gate.passed;
  yield ',2]';
}
// oxlint-disable-next-line require-yield -- It fails before its first piece.
async function* broken(): AsyncGenerator<string, void, undefined> {
  throw new Error('the database went away');
}

it('only so many are sent at once: the next is told to come again, and is served when one has ended', async () => {
  const gone = new AbortController();
  const leaving = await fetch(`${url}/held`, { signal: gone.signal });
  const staying = await fetch(`${url}/held`);
  const refused = await fetch(`${url}/list`);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toEqual({
    responseCode: '429',
    responseMessage: 'Too many large lists are being sent. Try again shortly.',
    result: null,
  });

  const isServed = async () => (await call(`${url}/list`)).status;
  gone.abort();
  await leaving.text().catch(() => {});
  await eventually(isServed).toBe(200);
  gate.open();
  expect(await staying.json()).toMatchObject({ result: [1, 2] });
});

it('one that fails, and one that is refused, hold no place', async () => {
  for (let times = 0; times < 3; times++) {
    expect((await call(`${url}/broken`)).status).toBe(500);
    expect((await call(`${url}/list`)).result).toEqual([1]);
  }
});

/** A server with a few lists under way, which the gate holds up. */
async function serve(path: string, count: number, listsAtOnce?: number) {
  const held = new Gate();
  const server = httpServer(listsAtOnce === undefined ? {} : { listsAtOnce });
  server.get('/held', (_request, reply) => sendJsonPieces(reply, holding(held)));
  server.get('/long', (_request, reply) => sendJsonPieces(reply, long()));
  let gone = 0;
  server.addHook('onRequest', async (_request, { raw }) => {
    raw.once('close', () => gone++);
  });
  let made = 0;
  async function* counted() {
    made++;
    yield* list();
  }
  server.get('/list', (_request, reply) => sendJsonPieces(reply, counted()));
  server.get('/late', async (_request, reply) => {
    await new Promise((resolve) => setTimeout(resolve, 2_800));
    return sendJsonPieces(reply, list());
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const at = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const away = new AbortController();
  onTestFinished(async () => {
    held.open();
    away.abort();
    server.server.closeAllConnections();
    await server.close();
  });
  // Not by `fetch`, which reads what nobody has asked for.
  for (let times = 0; times < count; times++) {
    const asked = request(at + path, { signal: away.signal, agent: false }).end();
    asked.on('error', () => {});
    await once(asked, 'response');
  }
  const { queue } = server.largeLists;
  return { at, held, away, queue, made: () => made, gone: () => gone };
}

async function* holding(held: Gate) {
  yield '[1';
  await held.passed;
  yield ',2]';
}

it('a few are made at once, and the next one waits for its turn', async () => {
  const { at, held } = await serve('/held', 2);
  let isServed = false;
  const next = call(`${at}/list`).then((answer) => {
    isServed = true;
    return answer;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(isServed).toBe(false);
  held.open();
  expect((await next).result).toEqual([1]);
});

it('whoever waits for a turn takes no place among those that are sent', async () => {
  const { at, held } = await serve('/held', 2, 3);
  const waiting = Array.from({ length: 3 }, () => call(`${at}/list`));
  // All have come to the server before the first is served.
  await new Promise((resolve) => setTimeout(resolve, 200));
  held.open();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

it('one that has waited for too long is refused, and nothing was done', async () => {
  const { at } = await serve('/held', 2);
  const refused = await call(`${at}/list`);
  expect(refused).toMatchObject({ status: 503, code: '503' });
  expect(refused.headers.get('retry-after')).toBe('1');
});

it('what it has waited before counts, too', async () => {
  const { at } = await serve('/held', 2);
  const began = performance.now();
  expect((await call(`${at}/late`)).status).toBe(503);
  expect(performance.now() - began).toBeLessThan(5_000);
});

it('those whose readers have gone leave their turns to others', async () => {
  const { at, away } = await serve('/held', 2);
  const next = call(`${at}/list`);
  away.abort();
  expect((await next).status).toBe(200);
});

it('for whoever goes away while waiting nothing is made, and nobody else is kept from a turn', async () => {
  const { at, held, made, gone: left } = await serve('/held', 2);
  const gone = new AbortController();
  const waiting = Array.from({ length: 5 }, () =>
    fetch(`${at}/list`, { signal: gone.signal }).catch(() => null),
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  gone.abort();
  await Promise.all(waiting);
  await eventually(left).toBe(5);
  held.open();
  for (let times = 0; times < 6; times++) expect((await call(`${at}/list`)).status).toBe(200);
  expect(made()).toBe(6);
});

it('who waits while others take the last place is told to come again, and leaves its turn', async () => {
  const { at, away, queue } = await serve('/long', 2, 3);
  // Those wait for three seconds at most; the readers before them are waited for no longer than that.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const last = request(`${at}/long`, { signal: away.signal, agent: false }).end();
  last.on('error', () => {});
  await eventually(() => queue.sizes().waiting).toBe(1);
  expect((await call(`${at}/list`)).status).toBe(429);
  await eventually(() => queue.sizes().working).toBe(0);
});

it('readers who do not go on are waited for no longer than three seconds', async () => {
  const { at } = await serve('/long', 2);
  const began = performance.now();
  await eventually(async () => (await call(`${at}/list`)).status).toBe(200);
  expect(performance.now() - began).toBeGreaterThan(2_500);
});
