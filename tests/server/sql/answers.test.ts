import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { startBackend } from '../backend.ts';
import { ADMIN, call, NEWCOMER, signIn } from '../client.ts';
import { answerOf, describedCall, describedCalls } from '../../contract/document.ts';
import {
  type KnownCall,
  knownCalls,
  MISSPELT_MESSAGE,
  nameOf,
  PROFILE,
} from '../../contract/known.ts';
import { rowsOf } from '../rows-of.ts';

const backend = await startBackend();
/** Accepts an answer that is as openapi.json says. */
const judge = Fastify({
  bodyLimit: 100_000_000,
  ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
});
for (const described of describedCalls) {
  const url = `/${described.method}${described.path}`;
  judge.post(url, { schema: { body: answerOf(described) } }, async () => 'as described');
}
const token = await signIn(backend.url);
const [known] = await rowsOf<{ tin: string }>(
  backend.db,
  sql`select tin from taxpayers join transactions on taxpayer_id = taxpayers.id
      join devices on devices.taxpayer_id = taxpayers.id
      where taxpayers.email is not null order by taxpayers.id limit 1`,
);
const [waiting] = await rowsOf<{ id: string }>(
  backend.db,
  sql`select id from refunds where status = 'Submitted' order by id limit 1`,
);
const tin = known?.tin ?? '';
const refundId = String(waiting?.id);
afterAll(async () => {
  await judge.close();
  await backend.stop();
});

const PERIOD = { startDate: '2024-01-01', endDate: '2024-06-30' };
const PAGE = { pageNumber: 1, perPage: 5, searchText: '', sortingOn: '', isDescending: true };
const NAMED = { sortingOn: '', isDescending: false };

interface Request {
  query?: Record<string, string>;
  body?: unknown;
}

/** What each call is asked with, where it needs something. */
const requests = (): Record<string, Request> => ({
  '/Auth/Login': { body: { email: ADMIN.email, password: ADMIN.password } },
  '/Auth/ToggleUserStatus': { body: { userId: 2 } },
  '/Auth/RegisterUser': {
    body: {
      userName: 'Some Body',
      email: 'some.body@nra.example',
      phoneNo: '1',
      userRole: 'Officer',
    },
  },
  '/Auth/ChangePassword': {
    body: {
      email: ADMIN.email,
      oldPassword: 'wrong',
      newPassword: 'Other#2024',
      confirmPassword: 'Other#2024',
    },
  },
  '/Auth/GetUserById': { query: { Id: '1' } },
  '/Auth/sendOTP': { query: { Email: NEWCOMER.email } },
  '/Auth/verifyotp': { body: { Email: ADMIN.email, Otp: '000000' } },
  '/Auth/ResetPassword': {
    body: { Email: ADMIN.email, Password: 'Other#2024', ConfirmPassword: 'Other#2024' },
  },
  '/Auth/GetUserLogs': { query: { Email: ADMIN.email } },
  '/api/TAXPayers/GetTaxpayerRegistersList': { query: { category: 'Large', district: 'All' } },
  '/api/TAXPayers/GetTaxpayerActivityList': { query: { TaxPayerActivity: 'Active' } },
  '/api/TAXPayers/GetTaxpayerCollectionList': { query: { CollectionTier: 'High' } },
  '/api/TAXPayers/GetTaxpayerTransactionSummaryByTIN': { query: { tin }, body: PAGE },
  '/api/Transactions/GetTransactionList': { body: { ...PAGE, ...PERIOD, ...NAMED } },
  '/api/Transactions/GetWHTTransactionListAsync': { body: PAGE },
  '/api/Transactions/Refund/HistoryByTaxPayerId': { query: { id: '1' } },
  '/api/Transactions/Refund/UpdateStatus': { query: { refundId, newStatus: 'Approved' } },
  '/api/Dashboard/V2/Stat/TopPerformingTaxpayersAllTime': { query: { count: '10' } },
  '/api/Reports/GetInActiveTaxpayerReport': { body: {} },
  '/api/Reports/GenerateTransactionsStatement-pdf': { body: { tin, ...PERIOD } },
  '/api/Reports/GenerateDeviceStatement-pdf': { body: { tin, ...PERIOD } },
  '/api/Reports/SendTransactionsStatement-pdf': { body: { tin, ...PERIOD } },
  '/api/Reports/SendDeviceStatement-pdf': { body: { tin, ...PERIOD } },
});

function make({ method, path }: KnownCall) {
  const { query = {}, body } = requests()[path] ?? {};
  const search = new URLSearchParams(query).toString();
  const needsBody = method === 'POST' && body === undefined && /Dashboard|Reports/.test(path);
  return call(`${backend.url}${path}${search && `?${search}`}`, {
    method,
    token,
    ...(body !== undefined ? { body } : needsBody && { body: PERIOD }),
  });
}

/** What people would call the data: everything but counters and what is remembered of counts. */
async function recordsNow() {
  const tables = ['users', 'taxpayers', 'devices', 'non_taxpayers', 'transactions', 'refunds'];
  const digests = [...tables, 'log_entries', 'statements', 'one_time_codes'].map(
    (table) => sql`select ${table}::text as name, count(*)::int as rows,
      md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as digest
      from ${sql.identifier(table)} t`,
  );
  return rowsOf<{ name: string; digest: string }>(backend.db, sql.join(digests, sql` union all `));
}

const title = (each: KnownCall) => [nameOf(each), each] as const;
const reads = knownCalls.filter(({ kind }) => kind === 'read');
const commands = knownCalls.filter(({ kind }) => kind === 'command');

/** What the judge says of an answer. */
async function verdictOn(each: KnownCall, answer: Awaited<ReturnType<typeof make>>) {
  const { code, message, result } = answer;
  const payload = { responseCode: code, responseMessage: message, result };
  const url = `/${each.method}${each.path}`;
  return (await judge.inject({ method: 'POST', url, payload })).body;
}

it('no call answers another method', async () => {
  for (const each of knownCalls) {
    const method = each.method === 'GET' ? 'POST' : 'PUT';
    const { status } = await make({ ...each, method: method as KnownCall['method'] });
    expect([each.path, status]).toEqual([each.path, 404]);
  }
});

it('a missing parameter is named', async () => {
  const required = knownCalls.flatMap((each) =>
    (describedCall(each).parameters ?? []).flatMap(({ name, required }) =>
      required ? [[name, each] as const] : [],
    ),
  );
  expect(required.length).toBeGreaterThan(7);
  for (const [name, each] of required) {
    const { query = {}, body } = requests()[each.path] ?? {};
    const { [name]: _left, ...others } = query;
    const search = new URLSearchParams(others).toString();
    const { status, message } = await call(`${backend.url}${each.path}?${search}`, {
      method: each.method,
      token,
      ...(body !== undefined && { body }),
    });
    expect([each.path, status, message]).toEqual([each.path, 422, `${name} is required.`]);
  }
});

describe('a read', () => {
  it.each(reads.map(title))('%s answers as openapi.json says', async (_, each) => {
    const answer = await make(each);
    expect([answer.status, answer.code, answer.message]).toEqual([200, '200', 'Success']);
    // An empty list would match whatever its items are.
    expect(answer.result).not.toEqual([]);
    expect(await verdictOn(each, answer)).toBe('as described');
  });

  it('changes nothing', async () => {
    const before = await recordsNow();
    for (const each of reads) await make(each);
    expect(await recordsNow()).toEqual(before);
  });
});

/** The names of the tables that a command changes, and its answer. */
async function changesOf(each: KnownCall) {
  const before = JSON.stringify(await recordsNow());
  const answer = await make(each);
  const changed = (await recordsNow()).filter(({ digest }) => !before.includes(digest));
  return { answer, changed: changed.map(({ name }) => name) };
}

describe('a command', () => {
  /** Well formed, and refused for what is sent above. */
  const refused = ['/Auth/ChangePassword', '/Auth/verifyotp', '/Auth/ResetPassword'];

  it.each(commands.filter(({ path }) => !refused.includes(path)).map(title))(
    '%s changes records and answers as openapi.json says',
    async (_, each) => {
      const { answer, changed } = await changesOf(each);
      expect(changed).not.toEqual([]);
      expect([answer.status, answer.code]).toEqual([200, '200']);
      expect(await verdictOn(each, answer)).toBe('as described');
    },
  );

  it.each(commands.filter(({ path }) => refused.includes(path)).map(title))(
    '%s that is refused is logged and changes nothing else',
    async (_, each) => {
      const { answer, changed } = await changesOf(each);
      expect([answer.status, answer.code, answer.result]).toEqual([200, '400', null]);
      expect(changed).toEqual(['log_entries']);
    },
  );

  it('spells the message of a wrong code as specified', async () => {
    const response = await fetch(`${backend.url}/Auth/verifyotp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ Email: ADMIN.email, Otp: '000000' }),
    });
    expect(Object.keys((await response.json()) as object)).toContain(MISSPELT_MESSAGE);
  });
});

it('the session token has an end and the specified profile', () => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    exp: number;
    UserProfile: string;
  };
  expect(claims.exp).toBeGreaterThan(Date.now() / 1000);
  expect(Object.keys(JSON.parse(claims.UserProfile) as object)).toEqual(
    expect.arrayContaining([...PROFILE]),
  );
});
