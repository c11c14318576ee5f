import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { sendJsonPieces } from '../../server/http/large-lists.ts';
import { httpServer } from '../../server/http/server.ts';
import { Metrics } from '../../server/monitoring/metrics.ts';
import { eventually } from '../kit/eventually.ts';
import { Gate } from '../kit/gate.ts';
import { ask } from './wire.ts';

interface Line {
  level: number;
  msg: string;
  /** Absent in lines of the server itself. */
  req?: { method: string; path?: string };
  res: { statusCode: number };
  ms: number;
  err?: { message: string };
}
const [INFO, WARN] = [30, 40];

const metrics = new Metrics();
const lines: string[] = [];
const app = await httpServer({
  metrics,
  logLevel: 'info',
  logStream: { write: (line) => void lines.push(line) },
});
const arrived = new Gate();
const over = new Gate();
const heard = new Gate();

/** Fails when its beginning has arrived. */
async function* torn() {
  yield `["${randomBytes(1_000_000).toString('hex')}"`;
  await heard.passed;
  throw new Error('the database went away');
}

app.get('/quick', async () => ({}));
app.get('/slow', async () => {
  arrived.open();
  await over.passed;
  return {};
});
app.get('/torn', (_request, reply) => sendJsonPieces(reply, torn()));
const url = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  over.open();
  await app.close();
});

const linesOf = (path: string | undefined): Line[] =>
  lines
    .map((line) => JSON.parse(line) as Line)
    .filter(({ req }) => req !== undefined && req.path === path);

/** The statuses under which requests to a route were measured, and how many. */
async function measured(route: string): Promise<[status: string, count: number][]> {
  const { text } = await metrics.read();
  const counts = text.matchAll(
    /^http_request_duration_seconds_count\{method="GET",route="([^"]*)",status="(\d+)"\} (\d+)$/gm,
  );
  return Array.from(counts)
    .filter(([, of]) => of === route)
    .map(([, , status = '', count]) => [status, Number(count)]);
}

/** The one line of the only request to a path, which was measured once, too. */
async function endOf(path: string): Promise<Line> {
  await eventually(() => linesOf(path).length).toBe(1);
  const [line] = linesOf(path);
  if (line === undefined) throw new Error('There is no line.');
  expect(await measured(path)).toEqual([[String(line.res.statusCode), 1]]);
  return line;
}

describe('each request has one line and is measured once', () => {
  it('when it was answered', async () => {
    expect((await ask(`${url}/quick`)).status).toBe(200);
    expect(await endOf('/quick')).toMatchObject({
      level: INFO,
      msg: 'request completed',
      req: { method: 'GET', path: '/quick' },
      res: { statusCode: 200 },
      ms: expect.any(Number),
    });
  });

  it('when its client goes before the answer', async () => {
    const request = get(`${url}/slow`).on('error', () => {});
    await arrived.passed;
    request.destroy();
    expect(await endOf('/slow')).toMatchObject({
      level: INFO,
      msg: 'the client went away',
      res: { statusCode: 499 },
    });
  });

  it('when an answer that is sent compressed fails in its middle', async () => {
    const request = get(`${url}/torn`, { headers: { 'accept-encoding': 'br' } });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    heard.open();
    await expect(answer.resume().toArray()).rejects.toThrow('aborted');
    expect(await endOf('/torn')).toMatchObject({
      level: WARN,
      msg: 'answer was cut short',
      req: { method: 'GET', path: '/torn' },
      res: { statusCode: 500 },
      err: { message: 'the database went away' },
    });
  });
});
