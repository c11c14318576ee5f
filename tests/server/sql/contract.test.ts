import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Backend, startBackend } from '../backend.ts';
import { ADMIN, call, NEWCOMER, signIn } from '../client.ts';
import { type ContractCall, contractCalls } from '../contract-calls.ts';
import { differences, expectedResult } from '../contract-shapes.ts';
import { rowsOf } from '../rows-of.ts';

let backend: Backend;
let token: string;
let tin: string;
let refundId: string;
beforeAll(async () => {
  backend = await startBackend({ app: { extensions: [] } });
  token = await signIn(backend.url);
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
  tin = known?.tin ?? '';
  refundId = String(waiting?.id);
});
afterAll(() => backend.stop());

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

function make({ method, path }: ContractCall, as: string | null = token) {
  const { query = {}, body } = requests()[path] ?? {};
  const search = new URLSearchParams(query).toString();
  const needsBody = method === 'POST' && body === undefined && /Dashboard|Reports/.test(path);
  return call(`${backend.url}${path}${search && `?${search}`}`, {
    method,
    ...(as !== null && { token: as }),
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

const title = (each: ContractCall) => [`${each.method} ${each.path}`, each] as const;
const reads = contractCalls.filter(({ kind }) => kind === 'read');
const commands = contractCalls.filter(({ kind }) => kind === 'command');

it('has all the calls of the specification', () => {
  expect(contractCalls).toHaveLength(51);
});

describe('a token', () => {
  it.each(contractCalls.map(title))('%s wants one unless it is public', async (_, each) => {
    const { status } = await make(each, null);
    expect(status === 401).toBe(!each.isPublic);
  });
});

describe('the method', () => {
  it.each(contractCalls.map(title))('%s answers to no other', async (_, each) => {
    const method = each.method === 'GET' ? 'POST' : 'GET';
    expect((await make({ ...each, method: method === 'GET' ? 'PUT' : method })).status).toBe(404);
  });
});

/** Those that the specification gives a default. */
const OPTIONAL = ['count', 'category', 'district'];

describe('a query parameter', () => {
  const named = contractCalls.flatMap((each) =>
    each.query
      .filter((name) => !OPTIONAL.includes(name))
      .map((name) => [`${each.method} ${each.path}`, name, each] as const),
  );
  it.each(named)('%s?%s is asked for by its name', async (_, name, each) => {
    const { query = {}, body } = requests()[each.path] ?? {};
    const { [name]: _left, ...others } = query;
    const search = new URLSearchParams(others).toString();
    const answer = await call(`${backend.url}${each.path}?${search}`, {
      method: each.method,
      token,
      ...(body !== undefined && { body }),
    });
    expect([answer.status, answer.message]).toEqual([422, `${name} is required.`]);
  });
});

describe('a read', () => {
  it.each(reads.map(title))('%s answers with the shape of the contract', async (_, each) => {
    const expected = expectedResult(each.method, each.path);
    const { status, code, message, result } = await make(each);
    expect([status, code, message]).toEqual([200, '200', 'Success']);
    expect(Array.isArray(result)).toBe(expected?.isList);
    // An empty list would have any shape.
    expect(result).not.toEqual([]);
    expect(expected && differences(result, expected.shape)).toEqual([]);
  });

  it('changes nothing', async () => {
    const before = await recordsNow();
    for (const each of reads) await make(each);
    expect(await recordsNow()).toEqual(before);
  });
});

/** What the result is, in a few words. */
function kindOf(result: unknown, { method, path }: ContractCall): string {
  const expected = expectedResult(method, path);
  if (!expected) return result === null ? 'nothing' : typeof result;
  const wrong = differences(result, expected.shape);
  return wrong.length > 0 ? wrong.join() : 'as in the contract';
}
const resultOf = ({ method, path }: ContractCall): string => {
  if (expectedResult(method, path)) return 'as in the contract';
  return /Login|Generate/.test(path) ? 'string' : 'nothing';
};

describe('a command', () => {
  /** Refused in the way that the contract says, with what is sent above. */
  const refused = new Map([
    ['/Auth/ChangePassword', '400'],
    ['/Auth/verifyotp', '400'],
    ['/Auth/ResetPassword', '400'],
  ]);

  it.each(commands.map(title))(
    '%s answers with an envelope and changes records',
    async (_, each) => {
      const before = JSON.stringify(await recordsNow());
      const { status, code, result } = await make(each);
      const isRefused = refused.has(each.path);
      const changed = (await recordsNow())
        .filter(({ digest }) => !before.includes(digest))
        .map(({ name }) => name)
        .join();
      const isLogged = changed === 'log_entries';
      expect({ status, code, result: kindOf(result, each), isChanged: changed !== '' }).toEqual({
        status: 200,
        code: refused.get(each.path) ?? '200',
        result: resultOf(each),
        isChanged: true,
      });
      // A wrong password or code is counted and logged, and leaves the records alone.
      expect(isLogged || !isRefused).toBe(true);
    },
  );
});
