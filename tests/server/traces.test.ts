import { once } from 'node:events';
import { createServer, get, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { timed } from '../../server/database/asker.ts';
import { type HttpOptions, httpServer } from '../../server/http/server.ts';
import { openTraces } from '../../server/monitoring/traces.ts';
import { eventually } from '../kit/eventually.ts';
import { Gate } from '../kit/gate.ts';
import { type Child, runStart } from './child.ts';
import { ADMIN, call, signIn } from './client.ts';
import { DEMO_DATA } from './backend.ts';
import { makeDatabase } from './database.ts';
import type { TestDatabase } from './test-database.ts';
import { ask } from './wire.ts';

/** https://opentelemetry.io/docs/specs/otlp/, as JSON. */
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}
const [SERVER, CLIENT] = [2, 3];
const [UNSET, ERROR] = [0, 2];

/** An OpenTelemetry collector, as far as a sender sees one. */
async function openCollector({ answers = true, status = 200, answer = '{}' } = {}) {
  const received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const unanswered: ServerResponse[] = [];
  const send = (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks),
    });
    if (answers) send(response);
    else unanswered.push(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bodies = () => received.map(({ body }) => body.toString('utf8'));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Answers what has waited longest. */
    answerNext() {
      const response = unanswered.shift();
      if (response === undefined) throw new Error('Nothing waits for an answer.');
      send(response);
    },
    bodies,
    spans: (): SentSpan[] =>
      bodies()
        .map((body) => JSON.parse(body) as Sent)
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}
type Collector = Awaited<ReturnType<typeof openCollector>>;

const attribute = ({ attributes }: SentSpan, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

/** Spans are sent as soon as they have ended. */
const tracedTo = ({ url }: Pick<Collector, 'url'>) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_BSP_SCHEDULE_DELAY: '10',
});

let database: TestDatabase;
beforeAll(async () => {
  database = await makeDatabase(DEMO_DATA);
});
afterAll(() => database.remove());

async function end(child: Child): Promise<number | null> {
  child.process.kill('SIGTERM');
  return child.exit;
}

describe('with a collector', () => {
  let collector: Collector;
  let server: Awaited<ReturnType<typeof runStart>>;
  let token: string;
  beforeAll(async () => {
    collector = await openCollector();
    server = await runStart(
      {
        ...database.env,
        ...tracedTo(collector),
        OTEL_RESOURCE_ATTRIBUTES: 'zone=north',
        TRUST_PROXY: '1',
      },
      { forTheFile: true },
    );
    token = await signIn(server.url);
  });
  afterAll(async () => {
    await end(server);
    collector.close();
  });

  /** The spans of a trace, once that of the call itself has arrived. */
  async function traceOf(id: string | null) {
    const spans = () => collector.spans().filter(({ traceId }) => traceId === id);
    await eventually(() => spans().filter(({ kind }) => kind === SERVER).length).toBe(1);
    const [root] = spans().filter(({ kind }) => kind === SERVER);
    if (root === undefined) throw new Error('There is no span of the call.');
    return { root, queries: spans().filter(({ spanId }) => spanId !== root.spanId) };
  }

  it('a call is a span by its declared route, and its queries are those below it', async () => {
    const { headers } = await call(`${server.url}/Auth/GetUserById?Id=1`, { token });
    const { root, queries } = await traceOf(headers.get('x-request-id'));
    expect(root).toMatchObject({
      name: 'GET /Auth/GetUserById',
      kind: SERVER,
      status: { code: UNSET },
    });
    expect(attribute(root, 'http.route')).toBe('/Auth/GetUserById');
    expect(attribute(root, 'http.request.method')).toBe('GET');
    expect(Number(attribute(root, 'http.response.status_code'))).toBe(200);
    expect(root.parentSpanId ?? '').toBe('');
    expect(queries.length).toBeGreaterThan(1);
    for (const query of queries) {
      expect(query).toMatchObject({
        parentSpanId: root.spanId,
        kind: CLIENT,
        status: { code: UNSET },
      });
      expect(attribute(query, 'db.system.name')).toBe('postgresql');
      expect(query.name).toBe(/^\w+/.exec(String(attribute(query, 'db.query.text')))?.[0]);
    }
  });

  it('takes over the trace that a trusted proxy names, and whether it is followed', async () => {
    const [followed, left] = [
      '4bf92f3577b34da6a3ce929d0e0e4736',
      '0af7651916cd43dd8448eb211c80319c',
    ];
    for (const [id, traceparent] of [
      [left, `00-${left}-b7ad6b7169203331-00`],
      [followed, `00-${followed}-00f067aa0ba902b7-01`],
    ]) {
      const headers = { authorization: `Bearer ${token}`, traceparent: traceparent ?? '' };
      const answer = await ask(`${server.url}/Auth/GetAllUser`, { headers });
      expect(answer.headers['x-request-id']).toBe(id);
    }
    const { root } = await traceOf(followed);
    expect(root.parentSpanId).toBe('00f067aa0ba902b7');
    expect(collector.spans().some(({ traceId }) => traceId === left)).toBe(false);
  });

  it('says who sends, and lets probes, pages and unknown paths alone', async () => {
    for (const path of ['/healthz', '/readyz', '/', '/users', '/api/Nowhere/12345']) {
      await ask(server.url + path);
    }
    const { headers } = await call(`${server.url}/Auth/GetAllUser`, { token });
    await traceOf(headers.get('x-request-id'));
    const calls = collector.spans().filter(({ kind }) => kind === SERVER);
    expect(
      calls.map(({ name }) => name).filter((name) => !/^[A-Z]+ \/(Auth|api)\//.test(name)),
    ).toEqual([]);
    expect(calls.some(({ name }) => name.includes('Nowhere'))).toBe(false);
    expect(collector.received[0]).toMatchObject({ path: '/v1/traces' });
    expect(collector.bodies()[0]).toContain(
      '{"key":"service.name","value":{"stringValue":"revenue-console"}}',
    );
    expect(collector.bodies()[0]).toContain('{"key":"zone","value":{"stringValue":"north"}}');
  });

  it('has nothing of a person: no path, query, body, address, value or message', async () => {
    const registered = `${server.url}/api/TAXPayers/GetTAXPayer`;
    const { result: taxpayers } = await call<{ taxPayerTIN: string }[]>(registered, { token });
    const secrets = {
      tin: taxpayers[0]?.taxPayerTIN ?? '',
      email: 'somebody.secret@nra.example',
      password: 'Secret#Password1',
      link: '0123456789abcdef-secret-link',
      forwarded: '203.0.113.77',
      agent: 'SecretBrowser/1.0',
      search: 'secret search text',
      vendor: 'secret-of-a-vendor',
    };
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'user-agent': secrets.agent,
      'x-forwarded-for': secrets.forwarded,
      traceparent: '00-5bd8f1a4c2e94b0f9d3a6c7e8f901234-00f067aa0ba902b7-01',
      tracestate: `vendor=${secrets.vendor}`,
      baggage: `user=${secrets.email}`,
    };
    const post = (path: string, body: object) =>
      ask(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const summary = `/api/TAXPayers/GetTaxpayerTransactionSummaryByTIN?tin=${secrets.tin}`;
    const answers = [
      await post(summary, { searchText: secrets.search }),
      await post('/Auth/Login', { email: secrets.email, password: secrets.password }),
      await post(`/Auth/sendOTP?Email=${encodeURIComponent(secrets.email)}`, {}),
      await ask(`${server.url}/api/Statements/${secrets.link}`, { headers }),
      await post('/api/Transactions/GetTransactionList', {
        searchText: secrets.search,
        perPage: -1,
      }),
    ];
    expect(answers[0]?.status).toBe(200);
    const last = await call(`${server.url}/Auth/GetAllUser`, { token });
    await traceOf(last.headers.get('x-request-id'));
    const sent = collector.bodies().join('\n');
    expect(sent).toContain('GetTaxpayerTransactionSummaryByTIN');
    const known = [...Object.values(secrets), ADMIN.email, '127.0.0.1', token, 'Bearer'];
    expect(known.filter((secret) => sent.includes(secret))).toEqual([]);
    const keys = collector.spans().flatMap(({ attributes }) => attributes.map(({ key }) => key));
    expect([...new Set(keys)].toSorted()).toEqual([
      'db.query.text',
      'db.system.name',
      'http.request.method',
      'http.response.status_code',
      'http.route',
    ]);
  });
});

/** In this process, for routes of the test's own. */
async function openTracesWith(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const traces = await openTraces('http/json');
  vi.unstubAllEnvs();
  return traces;
}

/** A server for routes of the test's own, and the collector that it sends to. */
async function tracedServer(variables: Record<string, string> = {}, options: HttpOptions = {}) {
  const collector = await openCollector();
  onTestFinished(() => collector.close());
  const traces = await openTracesWith({ ...tracedTo(collector), ...variables });
  const app = httpServer({ traces, ...options });
  onTestFinished(() => app.close());
  return { collector, traces, app };
}

it('what fails is marked so, without its message', async () => {
  const { collector, traces, app } = await tracedServer();
  app.get('/api/Broken', { config: { may: 'public' } }, async () => {
    await timed('select $1', async () => Promise.reject(new Error('secret of a query')));
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  expect((await call(`${url}/api/Broken`)).status).toBe(500);
  await traces.close();
  const spans = collector.spans().map(({ name, status }) => ({ name, status }));
  expect(spans.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
    { name: 'GET /api/Broken', status: { code: ERROR } },
    { name: 'select', status: { code: ERROR } },
  ]);
  expect(collector.bodies().join()).not.toContain('secret');
});

it('a call whose client goes has a span as well, and no status', async () => {
  const { collector, traces, app } = await tracedServer();
  const asked = new Gate();
  const gone = new Gate();
  const done = new Gate();
  app.get('/api/Slow', { config: { may: 'public' } }, async (_request, { raw }) => {
    raw.once('close', () => gone.open());
    asked.open();
    await gone.passed;
    await timed('select $1', async () => {});
    done.open();
    return {};
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const request = get(`${url}/api/Slow`).on('error', () => {});
  await asked.passed;
  request.destroy();
  await done.passed;
  await traces.close();
  const root = collector.spans().find(({ kind }) => kind === SERVER);
  expect(root).toMatchObject({ name: 'GET /api/Slow', status: { code: UNSET } });
  expect(root?.attributes.map(({ key }) => key)).toEqual(['http.request.method', 'http.route']);
});

it.each([
  ['where no proxy is trusted no header decides what is kept', {}, 0],
  ['a trusted proxy decides what is kept', { trustProxy: ['127.0.0.1'] }, 1],
])('%s', async (_what, trusted, kept) => {
  // Else it would keep this id, which a stranger can choose as well.
  const sampled = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' };
  const { collector, traces, app } = await tracedServer(sampled, trusted);
  app.get('/api/Quick', { config: { may: 'public' } }, async () => ({}));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const id = '0000000000000000000000000000000f';
  const headers = { traceparent: `00-${id}-00f067aa0ba902b7-01` };
  const answer = await ask(`${url}/api/Quick`, { headers });
  await traces.close();
  expect(collector.spans().length).toBe(kept);
  expect(Number(answer.headers['x-request-id'] === id)).toBe(kept);
});

it('variables that OpenTelemetry can not read are in the log, once', async () => {
  const traces = await openTracesWith({
    OTEL_RESOURCE_ATTRIBUTES: 'zone=north,floor',
    OTEL_TRACES_SAMPLER: 'sometimes',
    OTEL_BSP_SCHEDULE_DELAY: 'soon',
  });
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  httpServer({ traces, logLevel: 'warn', logStream });
  const told = lines.map((line) => JSON.parse(line) as { warning: string; msg: string });
  expect(new Set(told.map(({ msg }) => msg))).toEqual(new Set(['a variable of traces is wrong']));
  expect(told.map(({ warning }) => /OTEL_\w+/.exec(warning)?.[0]).toSorted()).toEqual([
    'OTEL_BSP_SCHEDULE_DELAY',
    'OTEL_RESOURCE_ATTRIBUTES',
    'OTEL_TRACES_SAMPLER',
  ]);
});

/** So seldom that only the end of the process sends them. */
const AT_THE_END = { OTEL_BSP_SCHEDULE_DELAY: '3600000' };

it('is sent as protobuf unless something else is asked for, and refused without a failure of the end', async () => {
  const collector = await openCollector({ status: 401 });
  onTestFinished(() => collector.close());
  const { OTEL_EXPORTER_OTLP_PROTOCOL: _json, ...usual } = tracedTo(collector);
  const server = await runStart({ ...database.env, ...usual, ...AT_THE_END });
  const { headers } = await call(`${server.url}/Auth/Login`, { method: 'POST', body: ADMIN });
  expect(await end(server)).toBe(0);
  const [sent] = collector.received;
  expect(sent?.headers['content-type']).toBe('application/x-protobuf');
  expect(sent?.body.includes('POST /Auth/Login')).toBe(true);
  expect(sent?.body.includes(headers.get('x-request-id') ?? '', 0, 'hex')).toBe(true);
  expect(sent?.body.includes(ADMIN.email)).toBe(false);
  expect(server.stderr()).toBe('');
  expect(server.stdout()).toContain('"msg":"traces could not be sent"');
});

it('a collector that never answers keeps neither a call nor the end of the process', async () => {
  const collector = await openCollector({ answers: false });
  onTestFinished(() => collector.close());
  const patient = { OTEL_EXPORTER_OTLP_TIMEOUT: '3600000', OTEL_BSP_EXPORT_TIMEOUT: '3600000' };
  const traces = await openTracesWith({ ...tracedTo(collector), ...patient });
  const app = httpServer({ traces });
  onTestFinished(() => app.close());
  app.get('/api/Quick', { config: { may: 'public' } }, async () => ({}));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  expect((await call(`${url}/api/Quick`)).status).toBe(200);
  await eventually(() => collector.received.length).toBe(1);
  expect((await call(`${url}/api/Quick`)).status).toBe(200);
  await traces.close();
});
