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
