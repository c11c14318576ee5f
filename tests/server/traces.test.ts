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
    expect(root).toMatchObject({ name: 'GET /Auth/GetUserById', status: { code: UNSET } });
    expect(attribute(root, 'http.route')).toBe('/Auth/GetUserById');
    expect(attribute(root, 'http.request.method')).toBe('GET');
    expect(Number(attribute(root, 'http.response.status_code'))).toBe(200);
    expect(root.parentSpanId ?? '').toBe('');
    expect(queries.length).toBeGreaterThan(1);
    for (const query of queries) {
      const below = { parentSpanId: root.spanId, kind: CLIENT, status: { code: UNSET } };
      expect(query).toMatchObject(below);
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
    const { search: searchText, tin, email, password, link } = secrets;
    const summary = `/api/TAXPayers/GetTaxpayerTransactionSummaryByTIN?tin=${tin}`;
    expect((await post(summary, { searchText })).status).toBe(200);
    await post('/Auth/Login', { email, password });
    await post(`/Auth/sendOTP?Email=${encodeURIComponent(email)}`, {});
    await ask(`${server.url}/api/Statements/${link}`, { headers });
    await post('/api/Transactions/GetTransactionList', { searchText, perPage: -1 });
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

/** A server of this process with one route, and the collector that it sends to. */
async function tracedServer(
  path: string,
  handler: () => Promise<unknown>,
  reply?: Reply,
  variables: Record<string, string> = {},
) {
  const collector = await openCollector(reply);
  const env = { ...tracedTo(collector), ...variables };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const traces = await openTraces('http/json');
  vi.unstubAllEnvs();
  const app = await httpServer({ traces });
  onTestFinished(() => app.close());
  app.get(path, { config: { may: 'public' } }, handler);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { collector, traces, statusOf: async () => (await call(url + path)).status };
}

it('what fails is marked so, without its message', async () => {
  const { collector, traces, statusOf } = await tracedServer('/api/Broken', () =>
    measure('select $1', async () => Promise.reject(new Error('secret of a query'))),
  );
  expect(await statusOf()).toBe(500);
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
  const reply = { until: never };
  const quick = await tracedServer('/api/Quick', async () => ({}), reply, patient);
  const { collector, traces, statusOf } = quick;
  expect(await statusOf()).toBe(200);
  await eventually(() => collector.bodies().length).toBe(1);
  expect(await statusOf()).toBe(200);
  await traces.close();
});
