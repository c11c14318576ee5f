import dns from 'node:dns';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { endConnections } from '../../server/http/closing.ts';
import { success } from '../../server/http/envelope.ts';
import { httpServer } from '../../server/http/server.ts';
import { eventually } from '../kit/eventually.ts';
import { Gate } from '../kit/gate.ts';
import { DEMO_DATA } from './backend.ts';
import { runStart } from './child.ts';
import { ADMIN, call } from './client.ts';
import { makeDatabase } from './database.ts';
import { JWT_SECRET } from './test-database.ts';
import { ask, heardOn, plug } from './wire.ts';

/** A request on a connection that is kept. */
const asking = (head: string, body = '') =>
  `${head} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

it('in production SIGTERM takes nothing away from whoever keeps a connection: it ends with an answer', async () => {
  const database = await makeDatabase(DEMO_DATA);
  onTestFinished(database.remove);
  const production = { NODE_ENV: 'production', DEMO: '1', JWT_SECRET };
  const server = await runStart({ ...database.env, ...production });
  const kept = await plug(server.url);
  const unused = await plug(server.url);
  const [heard, heardLater] = [heardOn(kept), heardOn(unused)];
  kept.write(asking('GET /healthz'));
  await once(kept, 'data');

  server.process.kill('SIGTERM');
  await server.says('Closing');
  kept.write(asking('POST /Auth/Login', JSON.stringify(ADMIN)));
  const [, promised = '', last = ''] = (await heard).split('HTTP/1.1 ');
  expect(promised).toMatch(/^connection: keep-alive/im);
  expect(last).toMatch(/^200 OK/);
  expect(last).toContain('"responseCode":"200"');
  expect(last).toMatch(/^connection: close/im);

  const ready = await ask(`${server.url}/readyz`);
  expect(ready.status).toBe(503);
  expect(JSON.parse(ready.body.toString())).toEqual({
    responseCode: '503',
    responseMessage: 'The server is closing. Try again shortly.',
    result: null,
  });
  for (const path of ['/healthz', '/', '/nowhere']) {
    expect((await ask(server.url + path)).headers.connection).toBe('close');
  }
  expect((await call(`${server.url}/healthz`)).status).toBe(200);
  unused.write(asking('GET /healthz'));
  expect(await heardLater).toMatch(/^HTTP\/1.1 200/);

  // A second one does not wait.
  server.process.kill('SIGTERM');
  expect(await server.exit).toBe(130);
});

/** A server with a call that the gate holds. */
async function serve(host: string) {
  const gate = new Gate();
  const app = httpServer({});
  endConnections(app);
  let begun = 0;
  app.get('/held', async () => {
    begun++;
    await gate.passed;
    return success('held');
  });
  await app.listen({ host, port: 0 });
  onTestFinished(() => app.close());
  onTestFinished(() => gate.open());
  const { port } = app.server.address() as AddressInfo;
  return { app, gate, port, begun: () => begun };
}

it('a connection over which nothing has ever come is closed a second after the listener', async () => {
  const { app, port } = await serve('127.0.0.1');
  const accepted = once(app.server, 'connection');
  const silent = await plug(`http://127.0.0.1:${port}`);
  onTestFinished(() => void silent.destroy());
  await accepted;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const heard = heardOn(silent);
  const closed = app.close();
  await eventually(() => app.server.listening).toBe(false);
  expect(silent.destroyed).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(await heard).toBe('');
  await closed;
});

type Lookup = (
  host: string,
  options: dns.LookupOptions,
  found: (error: Error | null, addresses: string | dns.LookupAddress[]) => void,
) => void;

/** Of localhost, where it has two as it has with IPv6. */
const ADDRESSES = ['127.0.0.1', '127.0.0.2'];

it('what runs at another address of localhost is waited for, too', async () => {
  const resolve = dns.lookup;
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(((host, options, found) => {
    if (host !== 'localhost' || !options.all) return resolve(host, options, found);
    found(
      null,
      ADDRESSES.map((address) => ({ address, family: 4 })),
    );
  }) as Lookup as typeof dns.lookup);
  onTestFinished(() => lookup.mockRestore());
  const { app, gate, port, begun } = await serve('localhost');
  const answer = call(`http://${ADDRESSES[1]}:${port}/held`);
  await eventually(begun).toBe(1);
  let isClosed = false;
  const closedFirst = once(app.server, 'close');
  const closed = app.close().then(() => (isClosed = true));
  await closedFirst;
  expect(await fetch(`http://${ADDRESSES[1]}:${port}/held`).then(String, () => 'refused')).toBe(
    'refused',
  );
  expect(isClosed).toBe(false);
  gate.open();
  expect((await answer).status).toBe(200);
  await closed;
});
