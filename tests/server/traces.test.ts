import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { measure } from '../../server/database/query-context.ts';
import { httpServer } from '../../server/http/server.ts';
import { openTraces } from '../../server/monitoring/traces.ts';
import { eventually } from '../kit/eventually.ts';
import { never, openWire, type Reply } from '../kit/wire.ts';
import { runStart, signInAfterStart } from './child.ts';
import { ADMIN, call } from './client.ts';
import { ownDatabase } from './own-database.ts';
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

const PATH = '/v1/traces';

/** An OpenTelemetry collector, as far as a sender sees one. */
async function openCollector(reply: Reply = { body: '{}' }) {
  const wire = await openWire();
  wire.on(PATH, reply);
  const bodies = () => wire.received(PATH).map(({ body }) => body);
  return {
    url: wire.url,
    bodies,
    spans: (): SentSpan[] =>
      bodies()
        .map((body) => JSON.parse(body) as Sent)
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
  };
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

const attribute = ({ attributes }: SentSpan, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

/** Spans are sent as soon as they have ended. */
const tracedTo = ({ url }: { url: string }) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_BSP_SCHEDULE_DELAY: '10',
});

const database = await ownDatabase();

describe('with a collector', async () => {
  const collector = await openCollector();
  const told = { OTEL_RESOURCE_ATTRIBUTES: 'zone=north', TRUST_PROXY: '1' };
  const server = await runStart(
    { ...database.env, ...tracedTo(collector), ...told },
    { forTheFile: true },
  );
  afterAll(() => {
    server.process.kill('SIGTERM');
    return server.exit;
  });
  const token = await signInAfterStart(server.url);

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
async function tracedServer(reply?: Reply, variables: Record<string, string> = {}) {
  const collector = await openCollector(reply);
  const traces = await openTracesWith({ ...tracedTo(collector), ...variables });
  const app = await httpServer({ traces });
  onTestFinished(() => app.close());
  return { collector, traces, app };
}

it('what fails is marked so, without its message', async () => {
  const { collector, traces, app } = await tracedServer();
  app.get('/api/Broken', { config: { may: 'public' } }, async () => {
    await measure('select $1', async () => Promise.reject(new Error('secret of a query')));
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

it('a collector that never answers keeps neither a call nor the end of the process', async () => {
  const patient = { OTEL_EXPORTER_OTLP_TIMEOUT: '3600000', OTEL_BSP_EXPORT_TIMEOUT: '3600000' };
  const { collector, traces, app } = await tracedServer({ until: never }, patient);
  app.get('/api/Quick', { config: { may: 'public' } }, async () => ({}));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  expect((await call(`${url}/api/Quick`)).status).toBe(200);
  await eventually(() => collector.bodies().length).toBe(1);
  expect((await call(`${url}/api/Quick`)).status).toBe(200);
  await traces.close();
});
