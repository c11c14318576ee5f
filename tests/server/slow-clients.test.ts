import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpServer } from '../../server/http/server.ts';
import { heardOn, plug } from './wire.ts';

const HEAD = 500;
const REQUEST = 1_000;
const SILENCE = 2_000;
const BIG = 'x'.repeat(30_000_000);

let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  app = httpServer({
    timeouts: { head: HEAD, request: REQUEST, silence: SILENCE, checkEvery: 100 },
  });
  app.post('/echo', (request, reply) => reply.send(request.body));
  app.get('/big', (_request, reply) => reply.type('text/plain').send(BIG));
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

/** Sends a byte now and then for as long as the server listens. */
async function trickle(socket: Socket): Promise<void> {
  while (socket.writable) {
    socket.write('x');
    await sleep(20);
  }
}

const TOO_LONG =
  '{"responseCode":"408","responseMessage":"The request took too long.","result":null}';

it.each([
  ['head', 'GET /big HTTP/1.1\r\nHost: x\r\nX-Padding: '],
  [
    'body',
    'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n',
  ],
])('ends a connection whose %s never ends, with an envelope', async (_what, beginning) => {
  const socket = await plug(url);
  // The server may close while a byte is on its way.
  socket.on('error', () => {});
  const heard = heardOn(socket);
  socket.write(beginning);
  await trickle(socket);
  const [head = '', body] = (await heard).split('\r\n\r\n');
  expect(head).toContain('HTTP/1.1 408 Request Timeout');
  expect(head).toContain('Connection: close');
  expect(body).toBe(TOO_LONG);
});

it('ends a connection on which nothing is asked', async () => {
  const socket = await plug(url);
  expect(await heardOn(socket)).toContain('HTTP/1.1 408');
});

const FETCH = 'GET /big HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

it('ends a connection whose answer is not fetched', async () => {
  const connected = once(app.server, 'connection');
  const socket = await plug(url);
  const [atServer] = (await connected) as [Socket];
  socket.pause();
  socket.write(FETCH);
  await once(atServer, 'close');
  let left = 0;
  socket.on('data', (chunk: Buffer) => (left += chunk.length));
  socket.on('error', () => {});
  socket.resume();
  await once(socket, 'close');
  expect(left).toBeLessThan(BIG.length);
});

it('takes its time for a client that fetches slowly', async () => {
  const socket = await plug(url);
  const begun = Date.now();
  let received = 0;
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length;
    // Twice as long as anything else may take here.
    const due = begun + (received / BIG.length) * 2 * SILENCE;
    if (due > Date.now()) {
      socket.pause();
      setTimeout(() => socket.resume(), due - Date.now());
    }
  });
  socket.write(FETCH);
  await once(socket, 'end');
  expect(received).toBeGreaterThan(BIG.length);
});
