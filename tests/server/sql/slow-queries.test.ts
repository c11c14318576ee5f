import { expect, it } from 'vitest';
import { ADMIN, call, signIn } from '../client.ts';
import { decide, waiting } from '../refund-calls.ts';
import { serverBeside } from '../shared-backend.ts';

const lines: string[] = [];
const backend = await serverBeside({
  app: {
    // Every query is slower.
    slowQueryMs: Number.MIN_VALUE,
    logLevel: 'warn',
    logStream: { write: (line) => lines.push(line) },
  },
});

interface Slow {
  reqId: string;
  req: { method: string; path: string };
  ms: number;
  query: string;
  msg: string;
}

const slow = (path: string): Slow[] =>
  lines
    .map((line) => JSON.parse(line) as Slow)
    .filter(({ msg, req }) => msg === 'slow query' && req.path === path);

it('logs slow queries with the route that asked: of a read, of a body, within a transaction', async () => {
  const token = await signIn(backend.url);
  const list = await call(`${backend.url}/Auth/GetAllUser`, { token });
  const [id] = await waiting(backend.url, token);
  await decide(backend.url, token, id);
  const reads = slow('/Auth/GetAllUser');
  expect(reads.length).toBeGreaterThan(0);
  expect(reads[0]).toMatchObject({
    reqId: list.headers.get('x-request-id'),
    req: { method: 'GET' },
    ms: expect.any(Number),
  });
  expect(slow('/Auth/Login').map(({ query }) => query)).toContainEqual(
    expect.stringContaining('from "users"'),
  );
  expect(slow('/api/Transactions/Refund/UpdateStatus').map(({ query }) => query)).toContainEqual(
    expect.stringMatching(/^update "refunds" set .* where .*\$\d/),
  );
  expect(lines.join('')).not.toContain(ADMIN.email);
});
