import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { sendJsonPieces } from '../../server/http/large-lists.ts';
import { httpServer } from '../../server/http/server.ts';
import { eventually } from '../kit/eventually.ts';
import { Gate } from '../kit/gate.ts';
import { call } from './client.ts';

const gate = new Gate();
const app = await httpServer({ listsAtOnce: 2 });
app.get('/held', (_request, reply) => sendJsonPieces(reply, held()));
app.get('/list', (_request, reply) => sendJsonPieces(reply, list()));
const url = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  // After an aborted call, `fetch` connects again without a request; such a connection is not idle.
  app.server.closeAllConnections();
  await app.close();
});

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

it('only a limited number is sent at a time: the next is refused with Retry-After, and is served when one has ended', async () => {
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

it('a queued list waits at most three seconds for clients that have stopped reading', async () => {
  holdTime();
  const server = await httpServer({});
  server.get('/long', (_request, reply) => sendJsonPieces(reply, long()));
  server.get('/list', (_request, reply) => sendJsonPieces(reply, list()));
  const at = await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    server.server.closeAllConnections();
    await server.close();
  });
  // Not by `fetch`, which reads what nobody has asked for.
  for (let times = 0; times < 2; times++) {
    const asked = request(`${at}/long`, { agent: false }).end();
    asked.on('error', () => {});
    await once(asked, 'response');
  }
  const { queue } = server.largeLists;
  await pass(1_000);
  const next = fetch(`${at}/list`);
  await eventually(() => queue.sizes().waiting).toBe(1);
  await pass(1_999);
  expect(queue.sizes().waiting).toBe(1);
  await pass(1);
  expect((await next).status).toBe(200);
});

it('HEAD requests, which get no list, have none made', async () => {
  let made = 0;
  async function* counted() {
    made++;
    yield '[';
    await gate.passed;
    yield ']';
  }
  const server = await httpServer({ listsAtOnce: 2 });
  server.get('/list', (_request, reply) => sendJsonPieces(reply, counted()));
  onTestFinished(() => server.close());
  const at = await server.listen({ host: '127.0.0.1', port: 0 });
  for (let times = 0; times < 5; times++) await fetch(`${at}/list`, { method: 'HEAD' });
  expect(made).toBe(0);
});
