import { expect, it, onTestFinished } from 'vitest';
import { endConnections } from '../../server/http/closing.ts';
import { success } from '../../server/http/envelope.ts';
import { limitLoad, type LoadOptions } from '../../server/http/load.ts';
import { answerProbes } from '../../server/http/probes.ts';
import { filteredRead } from '../../server/http/requests.ts';
import { httpServer } from '../../server/http/server.ts';
import { eventually } from '../kit/eventually.ts';
import { Gate } from '../kit/gate.ts';
import { call } from './client.ts';

const BUSY = {
  status: 503,
  code: '503',
  message: 'The server is too busy; nothing was done. Try again shortly.',
  result: null,
};

/** A server whose calls are held until the gate opens; `begun` are those that have begun to work. */
async function serve(load: LoadOptions) {
  const gate = new Gate();
  const begun: string[] = [];
  const arrived: string[] = [];
  const handler = async ({ url }: { url: string }) => {
    begun.push(url);
    await gate.passed;
    return success(url);
  };
  const app = await httpServer({});
  endConnections(app);
  answerProbes(app, async () => {});
  await app.register(async (api) => {
    api.addHook('preValidation', async ({ url }) => void arrived.push(url));
    await limitLoad(api, load);
    const config = { may: 'signedIn' } as const;
    api.get('/read', { config, handler });
    api.post('/list', { ...filteredRead, config, handler });
    api.post('/decide', { config, handler });
    api.get('/public', { config: { may: 'public' }, handler });
  });
  onTestFinished(() => app.close());
  onTestFinished(() => gate.open());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  /** Sends a call, and waits until it stands in the queue or works. */
  const arrive = async (path: string, method = 'GET') => {
    const count = arrived.length;
    const answer = call(`${url}${path}`, { method });
    await eventually(() => arrived.length).toBe(count + 1);
    return { answer };
  };
  return { url, gate, begun, arrive };
}

it('of those that wait commands go first, and all are answered', async () => {
  const { gate, begun, arrive } = await serve({ atOnce: 1 });
  const sent = [await arrive('/read'), await arrive('/list', 'POST'), await arrive('/read?2')];
  sent.push(await arrive('/decide', 'POST'));
  expect(begun).toEqual(['/read']);
  gate.open();
  for (const { answer } of sent) expect((await answer).status).toBe(200);
  expect(begun).toEqual(['/read', '/decide', '/list', '/read?2']);
});

it('what would wait for too long is refused in the envelope, and may come again', async () => {
  const { url, gate, arrive } = await serve({ atOnce: 1, waitMs: 0 });
  const working = await arrive('/read');
  for (const path of ['/read', '/list', '/decide']) {
    const refused = await call(url + path, { method: path === '/read' ? 'GET' : 'POST' });
    expect(refused).toMatchObject(BUSY);
    expect(refused.headers.get('retry-after')).toBe('1');
  }
  gate.open();
  expect((await working.answer).status).toBe(200);
  await eventually(async () => (await call(`${url}/read`)).status).toBe(200);
});

it('public calls and probes are never refused', async () => {
  const { url, gate, begun, arrive } = await serve({ atOnce: 1, waitMs: 0 });
  await arrive('/read');
  const open = call(`${url}/public`);
  await eventually(() => begun).toEqual(['/read', '/public']);
  expect((await call(`${url}/healthz`)).status).toBe(200);
  expect((await call(`${url}/readyz`)).status).toBe(200);
  gate.open();
  expect((await open).status).toBe(200);
});

/** Pauses the process, longer than a sample of the event loop's delay, which is then above the limit. */
async function pause(): Promise<void> {
  for (let times = 0; times < 3; times++) {
    const end = performance.now() + 1_200;
    while (performance.now() < end);
    await new Promise(setImmediate);
  }
}

/** Reads over the next second; their statuses, once they are answered. */
async function readForASecond({ url }: { url: string }) {
  const statuses: Promise<number>[] = [];
  await eventually(() =>
    statuses.push(call(`${url}/read?after`).then(({ status }) => status)),
  ).toBe(100);
  return { statuses: Promise.all(statuses) };
}

it('after a pause of the process, no call is refused if none is waiting, and reads are refused while other calls wait', async () => {
  const idle = await serve({ atOnce: 1 });
  idle.gate.open();
  const busy = await serve({ atOnce: 1, waitMs: 60_000 });
  const before = [await busy.arrive('/read'), await busy.arrive('/read?waits')];
  await pause();
  const [quick, others] = await Promise.all([readForASecond(idle), readForASecond(busy)]);
  busy.gate.open();
  expect(new Set(await quick.statuses)).toEqual(new Set([200]));
  expect(await others.statuses).toContain(503);
  for (const { answer } of before) expect((await answer).status).toBe(200);
});
