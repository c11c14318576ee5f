import { signIn } from '../../tests/server/client.ts';
import { calls, type MeasuredCall } from './calls.ts';
import type { ServerProcess } from './server-process.ts';

const WARM_UP = 20;
const TIMES = 200;

export interface Measured {
  readonly call: MeasuredCall;
  readonly median: number;
  readonly p95: number;
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

async function ask(
  url: string,
  token: string,
  { method = 'POST', path, body }: MeasuredCall,
  rows: number,
  time = 0,
) {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body: JSON.stringify(body?.(rows, time) ?? {}) }),
  });
  const answer = (await response.json()) as { responseCode: string; result: unknown };
  if (answer.responseCode !== '200') throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.result;
}

/** Each call, one after the other, as a client on the same machine sees it. */
export async function measureCalls({ url }: ServerProcess): Promise<Measured[]> {
  const token = await signIn(url);
  const overview = calls.find(({ path }) => path === '/api/Dashboard');
  if (!overview) throw new Error('The dashboard tells how many transactions there are.');
  const { transactions } = (await ask(url, token, overview, 0)) as { transactions: number };
  const measured: Measured[] = [];
  for (const call of calls) {
    const times: number[] = [];
    for (let time = 0; time < WARM_UP + TIMES; time++) {
      const began = performance.now();
      await ask(url, token, call, transactions, time);
      if (time >= WARM_UP) times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    measured.push({ call, median: quantile(times, 0.5), p95: quantile(times, 0.95) });
  }
  return measured;
}
