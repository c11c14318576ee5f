import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
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

/** Stops the clock of the lists until `pass`; sockets go on. */
const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A server with a few lists under way, which the gate holds up, or readers who do not go on. */
async function serve(path: '/held' | '/long', count: number, listsAtOnce?: number) {
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
  server.get('/late', (_request, reply) => {
    Object.defineProperty(reply, 'elapsedTime', { value: 2_800 });
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
  /** Sends calls, one after the other, until all of them wait for their turn. */
  const wait = async (path: string, times = 1, options: RequestInit = {}) => {
    const before = queue.sizes().waiting;
    const answers: Promise<Response>[] = [];
    for (let sent = 1; sent <= times; sent++) {
      answers.push(fetch(at + path, options));
      await eventually(() => queue.sizes().waiting).toBe(before + sent);
    }
    return { statuses: () => Promise.all(answers.map(async (answer) => (await answer).status)) };
  };
  const open = () => server.largeLists.open;
  return { at, held, away, queue, wait, open, made: () => made, gone: () => gone };
}

async function* holding(held: Gate) {
  yield '[1';
  await held.passed;
  yield ',2]';
}

it('a few are made at once, and the next one waits for its turn', async () => {
  const { held, wait, made } = await serve('/held', 2);
  const next = await wait('/list');
  expect(made()).toBe(0);
  held.open();
  expect(await next.statuses()).toEqual([200]);
});

it('whoever waits for a turn takes no place among those that are sent', async () => {
  const { held, wait } = await serve('/held', 2, 3);
  const waiting = await wait('/list', 3);
  held.open();
  expect(await waiting.statuses()).toEqual([200, 200, 200]);
});

it('one that has waited for too long is refused, and nothing was done', async () => {
  holdTime();
  const { at, queue, made } = await serve('/held', 2);
  const refused = call(`${at}/list`);
  await eventually(() => queue.sizes().waiting).toBe(1);
  await pass(3_000);
  expect(await refused).toMatchObject({ status: 503, code: '503' });
  expect((await refused).headers.get('retry-after')).toBe('1');
  expect(made()).toBe(0);
});

it('what it has waited before counts, too', async () => {
  holdTime();
  const { wait, queue } = await serve('/held', 2);
  const late = await wait('/late');
  await pass(199);
  expect(queue.sizes().waiting).toBe(1);
  await pass(1);
  expect(await late.statuses()).toEqual([503]);
});

it('those whose readers have gone leave their turns to others', async () => {
  const { away, wait } = await serve('/held', 2);
  const next = await wait('/list');
  away.abort();
  expect(await next.statuses()).toEqual([200]);
});

it('a reader who goes frees one place, not two', async () => {
  const { away, open } = await serve('/held', 1);
  expect(open()).toBe(1);
  away.abort();
  await eventually(open).not.toBe(1);
  expect(open()).toBe(0);
});

it('for whoever goes away while waiting nothing is made, and nobody else is kept from a turn', async () => {
  const { at, held, wait, made, gone: left } = await serve('/held', 2);
  const gone = new AbortController();
  const waiting = await wait('/list', 5, { signal: gone.signal });
  gone.abort();
  await waiting.statuses().catch(() => {});
  await eventually(left).toBe(5);
  held.open();
  for (let times = 0; times < 6; times++) expect((await call(`${at}/list`)).status).toBe(200);
  expect(made()).toBe(6);
});

it('who waits while others take the last place is told to come again, and leaves its turn', async () => {
  holdTime();
  const { at, away, queue, wait } = await serve('/long', 2, 3);
  // Those wait for three seconds at most; the readers before them are waited for no longer than that.
  await pass(1_000);
  const last = request(`${at}/long`, { signal: away.signal, agent: false }).end();
  last.on('error', () => {});
  await eventually(() => queue.sizes().waiting).toBe(1);
  const next = await wait('/list');
  await pass(2_000);
  expect(await next.statuses()).toEqual([429]);
  await pass(3_000);
  await eventually(() => queue.sizes().working).toBe(0);
});

it('readers who do not go on are waited for no longer than three seconds', async () => {
  holdTime();
  const { wait, queue } = await serve('/long', 2);
  await pass(1_000);
  const next = await wait('/list');
  await pass(1_999);
  expect(queue.sizes().waiting).toBe(1);
  await pass(1);
  expect(await next.statuses()).toEqual([200]);
});
