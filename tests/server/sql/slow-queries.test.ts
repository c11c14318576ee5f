import { expect, it } from 'vitest';
import { ADMIN, call, signIn } from '../client.ts';
import { newRefund } from '../new-refund.ts';
import { decide } from '../refund-calls.ts';
import { serverBeside } from '../shared-backend.ts';

const lines: string[] = [];
const logStream = { write: (line: string) => lines.push(line) };
// Every query is slower.
const slowQueryMs = Number.MIN_VALUE;
const backend = await serverBeside({ app: { slowQueryMs, logLevel: 'warn', logStream } });

/** The lines about slow queries of a path. */
const slow = (path: string) =>
  lines
    .map((line) => JSON.parse(line) as { msg: string; req: { path: string } })
    .filter(({ msg, req }) => msg === 'slow query' && req.path === path);

it('logs slow queries with the route that asked: of a read, of a body, within a transaction', async () => {
  const token = await signIn(backend.url);
  const list = await call(`${backend.url}/Auth/GetAllUser`, { token });
  await decide(backend.url, token, await newRefund(backend));
  expect(slow('/Auth/GetAllUser')[0]).toMatchObject({
    reqId: list.headers.get('x-request-id'),
    req: { method: 'GET' },
    ms: expect.any(Number),
  });
  expect(slow('/Auth/Login')).toContainEqual(
    expect.objectContaining({ query: expect.stringContaining('from "users"') }),
  );
  expect(slow('/api/Transactions/Refund/UpdateStatus')).toContainEqual(
    expect.objectContaining({
      query: expect.stringMatching(/^update "refunds" set .* where .*\$\d/),
    }),
  );
  expect(lines.join('')).not.toContain(ADMIN.email);
});
