import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { logEntries } from '../../../server/database/tables/log-entries.ts';
import { callsOf, OFFICER, signIn } from '../client.ts';
import { newPerson } from '../new-person.ts';
import { ownBackend } from '../own-backend.ts';
import { openOwn, ownDatabase } from '../own-database.ts';
import { decide, waiting } from '../refund-calls.ts';

// In the place of the standby stands a database without any records.
const standby = await openOwn(await ownDatabase(false));
const backend = await ownBackend({ app: { standby: standby.db } });
const token = await signIn(backend.url);
const colleague = await newPerson(backend, { role: 'Administrator' });
await worked(colleague.email.toUpperCase(), -3_600);
/** Of somebody who goes on working. */
const working = await signIn(backend.url, colleague);

function worked(email: string, secondsAgo: number, action = 'User changed') {
  const createdDate = sql`now() - make_interval(secs => ${secondsAgo})`;
  return backend.db.insert(logEntries).values({ email, action, createdDate });
}

/** What a call answers: a method, a path and a query. */
async function ask(read: string, by = token): Promise<unknown> {
  const [method, path = ''] = read.split(' ');
  const { get, post } = callsOf(backend.url, by);
  const { status, result } = await (method === 'GET' ? get(path) : post(path, { perPage: 5 }));
  expect([read, status]).toEqual([read, 200]);
  return result;
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
