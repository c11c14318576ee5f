import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../../../../server/database/tables/accounts.ts';
import { runStart } from '../../../server/child.ts';
import { call, signIn } from '../../../server/client.ts';
import { makeBareDatabase } from '../../../server/postgres-database.ts';

let bare: Awaited<ReturnType<typeof makeBareDatabase>>;
beforeAll(async () => {
  bare = await makeBareDatabase();
});
afterAll(() => bare.remove());

it('prepares an empty database once when several processes start on it at once', async () => {
  const servers = await Promise.all(Array.from({ length: 3 }, () => runStart(bare.env)));
  const preparing = servers.filter(({ screen }) => screen.includes('Adding demo data'));
  expect(preparing).toHaveLength(1);
  const waiting = servers.filter(({ screen }) => screen.includes('Waiting for another process'));
  expect(waiting).toHaveLength(2);
  const { db, close } = await bare.open();
  expect(await db.$count(users, sql`lower(email) = 'admin@nra.example'`)).toBe(1);
  await close();
  // What one of them signs, all of them take.
  const [first] = servers;
  const token = await signIn(first?.url ?? '');
  for (const { url } of servers) {
    const answer = await call(`${url}/api/TAXPayers/GetTAXPayersList`, { token });
    expect(answer.status).toBe(200);
  }
  for (const { process } of servers) process.kill('SIGTERM');
  expect(await Promise.all(servers.map(({ exit }) => exit))).toEqual([0, 0, 0]);
});
