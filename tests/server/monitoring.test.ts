import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { runStart, signInAfterStart } from './child.ts';
import { ADMIN, call, OFFICER, signIn } from './client.ts';
import { ownDatabase } from './own-database.ts';
import { decide, waiting } from './refund-calls.ts';
import { ask } from './wire.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`;

// A start takes seconds: one for all of them.
const database = await ownDatabase();
const server = await runStart(
  { ...database.env, METRICS_PORT: '0', HOST: '0.0.0.0' },
  { forTheFile: true },
);
const token = await signInAfterStart(server.url);
afterAll(async () => {
  await server.end();
});

const metricsUrl = (): string => /Prometheus: (\S+)/.exec(server.screen)?.[1] ?? '';

const metricsText = async () => (await fetch(metricsUrl())).text();

/** All measured values by name and labels, as Prometheus reads them. */
async function measured(): Promise<Map<string, number>> {
  const lines = (await metricsText())
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

const signInAs = (account: typeof ADMIN) =>
  call(`${server.url}/Auth/Login`, { method: 'POST', body: account });

it('answers on the port of metrics nothing but metrics, on this machine alone wherever the console is, and on the port of the console none', async () => {
  expect(new URL(metricsUrl()).hostname).toBe('127.0.0.1');
  expect((await ask(metricsUrl())).headers['content-type']).toMatch(/^text\/plain/);
  expect((await ask(metricsUrl().replace('/metrics', '/healthz'))).status).toBe(404);
  expect((await ask(`${server.url}/metrics`)).status).toBe(404);
});

it('measures answers by route and status, the lag of the event loop, memory, mails and sums', async () => {
  await call(`${server.url}/Auth/GetUserById?Id=1`, { token });
  await call(`${server.url}/api/Nowhere/12345`, { token });
  const values = await measured();
  const count = (labels: string) => values.get(`http_request_duration_seconds_count{${labels}}`);
  expect(count('method="GET",route="/Auth/GetUserById",status="200"')).toBe(1);
  expect(count('method="GET",route="none",status="404"')).toBeGreaterThan(0);
  expect(values.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(values.get('mails_waiting')).toBe(0);
  expect(values.get('transactions_unsummed')).toBe(0);
});

/** The names of metrics in the expressions of a file. */
function namesIn(file: string): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../docs/monitoring', file), 'utf8');
  return Array.from(text.matchAll(/\b(\w+)\{job=/g), ([, name = '']) => name);
}

it.each(['grafana.json', 'alerts.yaml'])('measures all that %s shows', async (file) => {
  // Prometheus measures the first itself, and the embedded database has no connections.
  const elsewhere = ['up', 'database_connections'];
  const names = (await metricsText()).matchAll(/^(?:# TYPE )?(\w+)/gm);
  const known = new Set(Array.from(names, ([, name = '']) => name).concat(elsewhere));
  const named = namesIn(file);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('counts sign-ins and decisions by what came of them', async () => {
  const before = await measured();
  await signInAs({ ...ADMIN, password: 'wrong' });
  await signInAs(OFFICER);
  const [first, second] = await waiting(server.url, token);
  await decide(server.url, token, first);
  await decide(server.url, token, second, 'Rejected');
  await decide(server.url, await signIn(server.url, OFFICER), first, 'Rejected');
  await decide(server.url, token, 999_999_999);
  await decide(server.url, token, first, 'Lost');
  const after = await measured();
  const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(more('sign_ins_total{outcome="welcome"}')).toBe(2);
  expect(more('sign_ins_total{outcome="wrong"}')).toBe(1);
  for (const outcome of ['approved', 'rejected', 'already decided', 'unknown', 'failed'])
    expect([outcome, more(`refund_decisions_total{outcome="${outcome}"}`)]).toEqual([outcome, 1]);
});

it.each([
  ['takes the id of a trace over', TRACEPARENT, TRACE, TRACEPARENT],
  ['makes an id of its own for what is no trace', 'SELECT 1; --'],
])('%s', async (_what, traceparent, expected?: string, inLine?: string) => {
  const { headers } = await ask(`${server.url}/api/Traced`, { headers: { traceparent } });
  const id = String(headers['x-request-id']);
  expect(id).toMatch(expected ?? /^[0-9a-f]{8}-[0-9a-f]{4}$/);
  const inLog = () =>
    server
      .stdout()
      .split('\n')
      .find((line) => line.includes(`"reqId":"${id}"`));
  await eventually(inLog).toBeDefined();
  const { req } = JSON.parse(inLog() ?? '') as { req: { traceparent?: string } };
  expect(req.traceparent).toBe(inLine);
});
