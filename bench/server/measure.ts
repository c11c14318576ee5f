import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signIn } from '../../tests/server/client.ts';
import { calls, type MeasuredCall } from './calls.ts';
import type { ServerProcess } from './server-process.ts';

const WARM_UP = 20;
const TIMES = 200;
/** So often the client asks a server of its own first: of a new process that of the server is to be measured. */
const CLIENT_WARM_UP = 500;

export interface Measured {
  readonly call: MeasuredCall;
  /** In milliseconds. */
  readonly times: readonly number[];
}

/** @param part of the values that lie below it */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

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

async function warmUpClient(): Promise<void> {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.end('{"responseCode":"200","result":{}}'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  for (let time = 0; time < CLIENT_WARM_UP; time++) {
    await ask(`http://127.0.0.1:${port}`, '', { label: 'any', path: '/', body: () => ({}) }, 0);
  }
  server.close();
  server.closeAllConnections();
}

/** Each call, one after the other, as a client on the same machine sees it. */
export async function measureCalls({ url }: ServerProcess): Promise<Measured[]> {
  await warmUpClient();
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
    measured.push({ call, times });
  }
  return measured;
}
