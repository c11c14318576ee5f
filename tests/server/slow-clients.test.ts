import { expect, it, onTestFinished } from 'vitest';
import { type HttpOptions, httpServer } from '../../server/http/server.ts';
import { heardOn, plug } from './wire.ts';

const BIG = 'x'.repeat(60_000_000);

/** A server that has this patience, and for all else more than a test takes. */
async function serve(timeouts: NonNullable<HttpOptions['timeouts']>) {
  const app = await httpServer({ timeouts });
  app.post('/echo', (request, reply) => reply.send(request.body));
  app.get('/big', (_request, reply) => reply.type('text/plain').send(BIG));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return { app, url };
}

/** Moments go by as a server gives up connections on which nothing is asked, one after the other. */
async function timepiece(): Promise<() => Promise<unknown>> {
  const { url } = await serve({ head: 40, checkEvery: 20 });
  return async () => heardOn(await plug(url));
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
  const { url } = await serve({ head: 500, request: 1_000, checkEvery: 100 });
  const moment = await timepiece();
  const socket = await plug(url);
  // The server may close while a byte is on its way.
  socket.on('error', () => {});
  const heard = heardOn(socket);
  socket.write(beginning);
  while (socket.writable) {
    socket.write('x');
    await moment();
  }
  const [head = '', body] = (await heard).split('\r\n\r\n');
  expect(head).toContain('HTTP/1.1 408 Request Timeout');
  expect(head).toContain('Connection: close');
  expect(body).toBe(TOO_LONG);
});
