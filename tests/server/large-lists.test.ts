import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
