import autocannon from 'autocannon';
import { signIn } from '../../tests/server/client.ts';
import { calls } from './calls.ts';
import type { ServerProcess } from './server-process.ts';

const CONNECTIONS = 10;
const SECONDS = 30;

/** Sends calls on ten connections without a pause; reports responses per second and failures. */
export async function saturate({ url }: ServerProcess) {
  const token = await signIn(url);
  const requests = calls.map(({ path, method = 'POST' as const, body }) => ({
    path,
    method,
    ...(method === 'POST' && { body: JSON.stringify(body?.(1000, 0) ?? {}) }),
  }));
  const {
    requests: answers,
    latency,
    errors,
    timeouts,
    non2xx,
  } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    requests,
  });
  const failed = errors + timeouts + non2xx;
  return `${CONNECTIONS} connections for ${SECONDS} s: ${answers.average.toFixed(0)} answers/s, p97.5 ${latency.p97_5} ms, ${failed} failed`;
}
