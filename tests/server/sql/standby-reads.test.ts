import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/database/database.ts';
import { users } from '../../../server/database/tables/accounts.ts';
import { logEntries } from '../../../server/database/tables/log-entries.ts';
import { type Backend, startBackend } from '../backend.ts';
import { cheapHash } from '../cheap-hash.ts';
import { call, OFFICER, signIn } from '../client.ts';
import { makeDatabase } from '../database.ts';
import { decide, waiting } from '../refund-calls.ts';
import type { TestDatabase } from '../test-database.ts';

const COLLEAGUE = { email: 'colleague@nra.example', password: 'Colleague#2024' };

// In the place of the standby stands a database without any records.
let empty: TestDatabase;
let standby: OpenDatabase;
let backend: Backend;
let token: string;
/** Of somebody who goes on working. */
let working: string;
beforeAll(async () => {
  empty = await makeDatabase(false);
  standby = await empty.open();
  backend = await startBackend({ app: { standby: standby.db } });
  token = await signIn(backend.url);
  const { email, password } = COLLEAGUE;
  await backend.db.insert(users).values({
    email,
    name: 'Cleo',
    role: 'Administrator',
    passwordHash: cheapHash(password),
  });
  await worked(email.toUpperCase(), -3_600);
  working = await signIn(backend.url, COLLEAGUE);
});
afterAll(async () => {
  await backend.stop();
  await standby.close();
  await empty.remove();
});

const worked = (email: string, secondsAgo: number, action = 'User changed') =>
  backend.db.insert(logEntries).values({
    email,
    action,
    createdDate: sql`now() - make_interval(secs => ${secondsAgo})`,
  });

/** What a call answers: a method, a path and a query. */
async function ask(read: string, by = token): Promise<unknown> {
  const [method = '', path = ''] = read.split(' ');
  const body = method === 'POST' ? { page: 1, perPage: 5 } : undefined;
  const answer = await call(`${backend.url}${path}`, { method, token: by, body });
  expect([read, answer.status]).toEqual([read, 200]);
  return answer.result;
}

const STAT = '/api/Dashboard/V2/Stat';

it.each([
  'GET /api/Dashboard',
  `POST ${STAT}/Transactions`,
  `GET ${STAT}/TopPerformingTaxpayersAllTime?count=5`,
  'POST /api/Reports/GetGstAccrualReport',
  'GET /api/Devices/GetDeviceList',
  'GET /api/Console/Changes?list=taxpayers',
])('%s is read from the standby, by whoever has just worked from the primary', async (read) => {
  expect(await ask(read)).not.toEqual(await ask(read, working));
});

it.each([
  'GET /api/Transactions/Refund/History',
  'POST /api/Transactions/GetTransactionList',
  'GET /api/TAXPayers/GetDistrictList',
  'GET /api/Console/Changes?list=refunds',
])('%s is read from the primary', async (read) => {
  const result = await ask(read);
  expect(result).toEqual(await ask(read, working));
  expect(JSON.stringify(result).length).toBeGreaterThan(20);
});

const seesPrimary = async (by: string) =>
  ((await ask('GET /api/Devices/GetDeviceList', by)) as unknown[]).length > 0;

it('a user who decides reads the decision immediately, from the primary; others still read from the standby', async () => {
  const officer = await signIn(backend.url, OFFICER);
  // A sign-in is no work, and neither is looking at something.
  await worked(OFFICER.email, 0, 'Taxpayer viewed');
  expect(await seesPrimary(officer)).toBe(false);
  const [refund] = await waiting(backend.url, officer);
  expect((await decide(backend.url, officer, refund)).status).toBe(200);
  expect(await seesPrimary(officer)).toBe(true);
  expect(await seesPrimary(token)).toBe(false);
});
