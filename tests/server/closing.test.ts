import { spawn } from 'node:child_process';
import dns from 'node:dns';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it, onTestFinished, vi } from 'vitest';
import { endConnections, drain } from '../../server/http/closing.ts';
import { success } from '../../server/http/envelope.ts';
import { httpServer } from '../../server/http/server.ts';
import { serve as serveSettings } from '../../server/serve.ts';
import { readSettings } from '../../server/start/settings.ts';
import type { Shutdown } from '../../server/start/shutdown.ts';
import { Gate } from '../kit/gate.ts';
import { runStart } from './child.ts';
import { ADMIN, call } from './client.ts';
import { ownDatabase } from './own-database.ts';
import { JWT_SECRET } from './test-database.ts';
import { heardOn, plug } from './wire.ts';

type Tell = (error: null, found: string | readonly dns.LookupAddress[], family?: number) => void;

/** A request on a connection that is kept. */
const asking = (method: string, path: string, body = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

/** Short enough to come as one. */
const nextAnswer = async (socket: Socket) => String((await once(socket, 'data'))[0]);

it('in production SIGTERM does not interrupt clients that keep a connection, and the readiness probe fails', async () => {
  const database = await ownDatabase();
  const production = { NODE_ENV: 'production', DEMO: '1', JWT_SECRET };
  const server = await runStart({ ...database.env, ...production });
  const kept = await plug(server.url);
  kept.write(asking('GET', '/healthz'));
  expect(await nextAnswer(kept)).toMatch(/^HTTP\/1.1 200 /);

  server.process.kill('SIGTERM');
  await server.says('Closing');
  kept.write(asking('POST', '/Auth/Login', JSON.stringify(ADMIN)));
  const answer = await nextAnswer(kept);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toContain('"responseCode":"200"');
  expect(answer).toMatch(/^connection: keep-alive/im);
  const message = 'The server is shutting down. Try again shortly.';
  expect(await call(`${server.url}/readyz`)).toMatchObject({ status: 503, code: '503', message });
  expect((await call(`${server.url}/healthz`)).status).toBe(200);

  // A second one does not wait.
  server.process.kill('SIGTERM');
  expect(await server.exit).toBe(130);
});

it('after the time for probes, new connections are refused, and each connection ends with its next response', async () => {
  const app = await httpServer({});
  endConnections(app);
  app.get('/served', async () => success('served'));
  const at = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const [busy, idle] = [await plug(at), await plug(at)];
  for (const socket of [busy, idle]) {
    socket.write(asking('GET', '/served'));
    expect(await nextAnswer(socket)).toMatch(/^connection: keep-alive/im);
  }
  // The clock stops; sockets go on.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let hasDrained = false;
  const drained = drain(app).then(() => (hasDrained = true));
  busy.write(asking('GET', '/served'));
  expect(await nextAnswer(busy)).toMatch(/^connection: keep-alive/im);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(app.server.listening).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  await expect(plug(at)).rejects.toThrow('ECONNREFUSED');

  const last = heardOn(busy);
  busy.write(asking('GET', '/served'));
  expect(await last).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*^connection: close/im);
  await vi.advanceTimersByTimeAsync(5_999);
  expect([hasDrained, idle.readyState]).toEqual([false, 'open']);
  await vi.advanceTimersByTimeAsync(1);
  await drained;
  const ended = heardOn(idle);
  await app.close();
  expect(await ended).toBe('');
});

it('what runs at another address of localhost is waited for, too', async () => {
  const found = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
  // Node asks for one address, Fastify for all.
  const resolve = (host: string, ...[asks, tell]: [Tell] | [object, Tell]) =>
    tell ? tell(null, found) : (asks as Tell)(null, host.replace('localhost', '127.0.0.1'), 4);
  vi.spyOn(dns, 'lookup').mockImplementation(resolve as typeof dns.lookup);
  const [begun, gate] = [new Gate(), new Gate()];
  const app = await httpServer({});
  endConnections(app);
  app.get('/held', async () => {
    begun.open();
    await gate.passed;
    return success('held');
  });
  await app.listen({ host: 'localhost', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = await plug(`http://127.0.0.2:${port}`);
  socket.write(asking('GET', '/held'));
  await begun.passed;
  let isClosed = false;
  const closed = app.close().then(() => (isClosed = true));
  await once(app.server, 'close');
  await sleep(50);
  expect(isClosed).toBe(false);
  const answer = nextAnswer(socket);
  gate.open();
  expect(await answer).toMatch(/^HTTP\/1.1 200 /);
  await closed;
});

it.each([0, 1, 2, 3, 5, 8, 13, 21])(
  'a process that is ended while it begins to listen just ends (%d)',
  async (ms) => {
    const closers: (() => void | Promise<void>)[] = [];
    const ends: number[] = [];
    const shutdown = {
      closing: true,
      onDrain: () => {},
      onError: () => {},
      onClose: (closer: () => void | Promise<void>) => void closers.push(closer),
      exit: (code: number) => void ends.push(code),
    };
    const settings = readSettings({ HOST: 'localhost', PORT: '0', LOG_LEVEL: 'silent' });
    const storage = { db: drizzle.mock(), ready: async () => {}, jwtSecret: JWT_SECRET };
    const serving = serveSettings(settings, storage, undefined, shutdown as unknown as Shutdown);
    await vi.waitFor(() => expect(closers.length).toBeGreaterThan(3), {
      interval: 1,
      timeout: 10_000,
    });
    await sleep(ms);
    for (const close of closers.toReversed()) await close();
    await serving.catch(() => {});
    await sleep(50);
    expect(ends).toEqual([]);
  },
);

it('what cannot be closed does not keep the process from ending, and fails it', async () => {
  const program = `import { Shutdown } from './server/start/shutdown.ts';
    const shutdown = new Shutdown(console.log, 200);
    shutdown.onClose(() => new Promise(() => setInterval(() => {}, 1_000)));
    console.log('ready');
    setInterval(() => {}, 1_000);`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const child = spawn(process.execPath, args, { cwd: join(import.meta.dirname, '../..') });
  onTestFinished(() => void child.kill('SIGKILL'));
  const printed: string[] = [];
  child.stderr.on('data', (text) => printed.push(String(text)));
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(printed.join('')).toContain('Ended after 0.2 s');
});
