import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { build } from '../../server/app.ts';
import { freePort } from '../../tools/dev/free-port.ts';
import { ADMIN, call } from './client.ts';
import { JWT_SECRET } from './test-database.ts';

const log: string[] = [];
const pool = new Pool({ host: '127.0.0.1', port: await freePort(), user: 'nobody' });
const app = await build({
  db: drizzle(pool),
  jwtSecret: JWT_SECRET,
  logLevel: 'warn',
  logStream: { write: (line) => log.push(line) },
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

it('asks to try again, and says in the log why', async () => {
  const answer = await call(`${url}/Auth/Login`, { method: 'POST', body: ADMIN });
  expect(answer).toMatchObject({
    status: 503,
    code: '503',
    message: 'The service is not available at the moment. Try again shortly.',
    result: null,
  });
  expect(answer.headers.get('retry-after')).toBe('1');
  const reqId = answer.headers.get('x-request-id');
  // The server says by itself that it can't look for mails.
  const [line, ...others] = log.filter((one) => JSON.parse(one).reqId === reqId);
  expect(others).toEqual([]);
  expect(JSON.parse(line ?? '')).toMatchObject({ err: { code: 'ECONNREFUSED' } });
  expect(log.join()).not.toContain(ADMIN.email);
});
