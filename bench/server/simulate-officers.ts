import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { OFFICER, signIn, SUPERVISOR } from '../../tests/server/client.ts';
import { history, waiting } from '../../tests/server/refund-calls.ts';
import { calls } from './calls.ts';
import type { ServerProcess } from './server-process.ts';

/** How many officers work, for how long, and with which pauses between a response and the next click. */
export interface Workload {
  officers: number;
  seconds: number;
  /** Milliseconds. */
  pause: readonly [least: number, most: number];
}

interface Click {
  path: string;
  method: 'GET' | 'POST';
  body?: unknown;
  /** The refund that it approves. */
  decides?: number;
}

interface Outcome {
  ms: number;
  /** 0 where no answer came. */
  status: number;
}

const HEALTH_EVERY_MS = 100;
/** One click in so many decides, one asks for a whole list. */
const DECIDES_EACH = 20;
const LISTS_EACH = 10;
const LISTS = ['/api/Transactions/Refund/History', '/api/Devices/GetDeviceList'];

/** The number of responses and percentiles of their times. */
function describe(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  const figures = [0.5, 0.95, 0.99, 1].map((part) => `${Math.round(at(part))}`);
  return `${String(sorted.length).padStart(6)} p50/p95/p99/most ${figures.join('/')} ms`;
}

function send(
  url: string,
  token: string,
  agent: Agent | undefined,
  click: Click,
): Promise<Outcome> {
  const began = performance.now();
  const body = click.body === undefined ? undefined : JSON.stringify(click.body);
  return new Promise((resolve) => {
    const over = (status: number) => resolve({ ms: performance.now() - began, status });
    const sent = request(
      url + click.path,
      {
        method: click.method,
        ...(agent !== undefined && { agent }),
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
      },
      (answer) => {
        answer.resume().once('end', () => over(answer.statusCode ?? 0));
        answer.once('error', () => over(0));
      },
    );
    sent.once('error', () => over(0));
    sent.end(body);
  });
}

/** The next click of anybody: the same ones in the same order in each run. */
function* clicks(refunds: readonly number[]): Generator<Click> {
  const left = [...refunds];
  for (let count = 0; ; count++) {
    const refund = count % DECIDES_EACH === 0 ? left.shift() : undefined;
    const { path, method = 'POST', body } = calls[count % calls.length] ?? { path: '/' };
    if (refund !== undefined) {
      const query = `refundId=${refund}&newStatus=Approved`;
      const path = `/api/Transactions/Refund/UpdateStatus?${query}`;
      yield { path, method: 'POST', decides: refund };
    } else if (count % LISTS_EACH === 1) {
      yield { path: LISTS[count % LISTS.length] ?? '', method: 'GET' };
    } else yield { path, method, ...(method === 'POST' && { body: body?.(60_000, count) ?? {} }) };
  }
}

/** Lets officers work, probes the health of the server meanwhile, and reports the times. */
export async function simulateOfficers(
  { url }: ServerProcess,
  { officers, seconds, pause: [least, most] }: Workload,
): Promise<string[]> {
  const tokens = await Promise.all([signIn(url, OFFICER), signIn(url, SUPERVISOR)]);
  const [token = ''] = tokens;
  const next = clicks(await waiting(url, token));
  const outcomes: (Outcome & { click: Click })[] = [];
  const until = performance.now() + seconds * 1000;
  const isOpen = () => performance.now() < until;

  const work = async (place: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await sleep(Math.random() * most);
    while (isOpen()) {
      const click = next.next().value as Click;
      const own = tokens[place % tokens.length] ?? '';
      outcomes.push({ ...(await send(url, own, agent, click)), click });
      await sleep(least + Math.random() * (most - least));
    }
    agent.destroy();
  };
  const health: Outcome[] = [];
  const watch = async () => {
    while (isOpen()) {
      // On a connection of its own each time, as a probe comes.
      health.push(await send(url, '', undefined, { path: '/healthz', method: 'GET' }));
      await sleep(HEALTH_EVERY_MS);
    }
  };
  await Promise.all([...Array.from({ length: officers }, (_, place) => work(place)), watch()]);

  const acknowledged = outcomes.filter(({ click, status }) => click.decides && status === 200);
  const approved = new Set(
    (await history(url, token))
      .filter(({ refundStatus }) => refundStatus === 'Approved')
      .map(({ id }) => id),
  );
  const lost = acknowledged.filter(({ click }) => !approved.has(click.decides ?? 0));
  const timesOf = (wanted: (outcome: (typeof outcomes)[number]) => boolean) =>
    describe(outcomes.filter(wanted).map(({ ms }) => ms));
  const served = outcomes.filter(({ status }) => status === 200).length;
  const others = outcomes
    .filter(({ status }) => status !== 200 && status !== 503)
    .map(({ status, click: { method, path } }) => `${status} to ${method} ${path}`);
  return [
    `${officers} officers for ${seconds} s, ${least / 1000} to ${most / 1000} s between clicks: ${(served / seconds).toFixed(0)} served/s`,
    `all      ${timesOf(() => true)}`,
    `served   ${timesOf(({ status }) => status === 200)}`,
    `refused  ${timesOf(({ status }) => status === 503)}`,
    `decided  ${timesOf(({ status, click }) => status === 200 && click.decides !== undefined)}`,
    `refused decisions ${outcomes.filter(({ status, click }) => status === 503 && click.decides !== undefined).length}, decisions lost ${lost.length}, other answers: ${others.join(', ') || 'none'}`,
    `/healthz ${describe(health.map(({ ms }) => ms))}`,
  ];
}
