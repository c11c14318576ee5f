import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { findUserByEmail } from '../../../server/auth/queries.ts';
import { logEntries } from '../../../server/database/tables/log-entries.ts';
import { taxpayers } from '../../../server/database/tables/taxpayers.ts';
import { users } from '../../../server/database/tables/accounts.ts';
import { accountCalls, otherThan, post } from '../auth-calls.ts';
import { ADMIN, callsOf, NEWCOMER, OFFICER, signIn, SUPERVISOR } from '../client.ts';
import { ownMailSink } from '../mail-sink.ts';
import { newRefund, statusOf } from '../new-refund.ts';
import { ownBackend } from '../own-backend.ts';
import { temporaryPasswords } from '../user-calls.ts';

const HOME = '198.51.100.20';
const ADMINISTRATOR = { email: ADMIN.email, userName: 'Ada Demo-Admin' };
const CLERK = { email: OFFICER.email, userName: 'Oscar Demo-Officer' };
const sink = await ownMailSink();
const backend = await ownBackend({ smtpUrl: sink.url, trustProxy: ['127.0.0.1'] });
const token = await signIn(backend.url);

let seen = 0;
beforeEach(async () => {
  seen = await backend.db.$count(logEntries);
});

/** What was logged since the test began, oldest first. */
const entries = () => backend.db.select().from(logEntries).orderBy(logEntries.id).offset(seen);

/** The fields that the calls send, but for id and time. */
async function logged() {
  return (await entries()).map(({ email, userName, action, detail, ipAddress }) => ({
    email,
    userName,
    action,
    detail,
    ipAddress,
  }));
}

const login = (email: string, password: string) =>
  accountCalls(backend.url, HOME).login(email, password);
const command = (path: string, body?: unknown) =>
  post(backend.url + path, { token, from: HOME, body });
const changeUser = (email: string, values: Partial<typeof users.$inferInsert>) =>
  backend.db.update(users).set(values).where(eq(users.email, email));
const entry = (
  actor: { email: string; userName: string | null },
  action: string,
  detail: string | null = null,
) => ({ ...actor, action, detail, ipAddress: HOME });

describe('a sign-in', () => {
  it('that failed is logged for the account that was tried, with the reason', async () => {
    await login(OFFICER.email, 'wrong password');
    const { email, password } = NEWCOMER;
    await login(email, password);
    await changeUser(email, { temporaryPasswordExpires: new Date() });
    await login(email, password);
    await changeUser(email, { temporaryPasswordExpires: null, isActive: false });
    await login(email, password);
    await changeUser(email, { isActive: true });
    const newcomer = { email, userName: 'Nia Demo-Newcomer' };
    expect(await logged()).toEqual([
      entry(CLERK, 'Sign-in failed', 'Wrong password'),
      entry(newcomer, 'Sign-in failed', 'A temporary password, to be replaced'),
      entry(newcomer, 'Sign-in failed', 'An expired temporary password'),
      entry(newcomer, 'Sign-in failed', 'The account is blocked'),
    ]);
  });

  it('at an address of nobody is logged too, but not what may be a password', async () => {
    await login(' nobody@nra.example ', 'x');
    await login('Secret#2024', 'x');
    const detail = 'Unknown e-mail address';
    expect(await logged()).toEqual([
      entry({ email: 'nobody@nra.example', userName: null }, 'Sign-in failed', detail),
      entry({ email: '', userName: null }, 'Sign-in failed', detail),
    ]);
  });
});

it('a code that is wrong is logged for the account that was tried, also for one of nobody', async () => {
  const supervisor = { email: SUPERVISOR.email, userName: 'Sena Demo-Supervisor' };
  const account = accountCalls(backend.url, HOME);
  await account.sendOtp(SUPERVISOR.email);
  const code = await sink.codeFor(SUPERVISOR.email);
  await account.verifyOtp(SUPERVISOR.email, otherThan(code));
  await account.verifyOtp('nobody@nra.example', code);
  await account.verifyOtp(SUPERVISOR.email, code);
  await account.verifyOtp(SUPERVISOR.email, code);
  expect(await logged()).toEqual([
    entry(supervisor, 'Wrong code', 'Not the code that was sent'),
    entry(
      { email: 'nobody@nra.example', userName: null },
      'Wrong code',
      'No code was sent, or it has expired',
    ),
    entry(supervisor, 'Wrong code', 'The code was used before'),
  ]);
  expect(JSON.stringify(await entries())).not.toContain(code);
});

it('the link of a statement that somebody opens is logged for whoever made it, with the address of the opener', async () => {
  const [taxpayer] = await backend.db.select().from(taxpayers).limit(1);
  const period = { startDate: '2024-01-01', endDate: '2024-01-31' };
  const tin = taxpayer?.tin ?? '';
  const made = await command('/api/Reports/GenerateDeviceStatement-pdf', { tin, ...period });
  const link = String(made.body['result']);
  const headers = { 'x-forwarded-for': '203.0.113.8' };
  for (const path of [link, `${link}x`]) {
    await (await fetch(backend.url + path, { headers })).arrayBuffer();
  }
  const what = `Devices of TIN ${tin}, 2024-01-01 to 2024-01-31`;
  expect(await logged()).toEqual([
    entry(ADMINISTRATOR, 'Statement generated', what),
    {
      ...entry(ADMINISTRATOR, 'Statement opened', `By its link: ${what}`),
      ipAddress: '203.0.113.8',
    },
  ]);
  const object = `taxpayer ${taxpayer?.id}`;
  expect((await facts()).map((fact) => fact.object)).toEqual([object, object]);
  expect(JSON.stringify(await entries())).not.toContain(link.split('/').at(-1));
});

const change = (oldPassword: string, newPassword: string) =>
  command('/Auth/ChangePassword', {
    email: ADMIN.email,
    oldPassword,
    newPassword,
    confirmPassword: newPassword,
  });

it('a password that was changed is logged, and a wrong old one, without a word of them', async () => {
  await change('not the old one', 'Next#2024');
  await change(ADMIN.password, 'Next#2024');
  expect(await logged()).toEqual([
    entry(ADMINISTRATOR, 'Password change refused', 'Wrong old password'),
    entry(ADMINISTRATOR, 'Password changed'),
  ]);
  await change('Next#2024', ADMIN.password);
});

const approve = (id: number, body?: object) =>
  command(`/api/Transactions/Refund/UpdateStatus?refundId=${id}&newStatus=Approved`, body);

it.each([
  ['that is rolled back writes no entry', 'refunds'],
  ['whose entry can not be written is not made', 'log_entries'],
])('a decision %s', async (_what, table) => {
  const id = await newRefund(backend);
  await backend.db.execute(sql`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'not now'; end $$`);
  await backend.db.execute(sql`create constraint trigger fail after insert or update
      on ${sql.identifier(table)} deferrable initially deferred
      for each row execute function fail()`);
  expect((await approve(id)).status).toBe(500);
  await backend.db.execute(sql`drop function fail cascade`);
  expect(await statusOf(backend, id)).toBe('Submitted');
  expect(await logged()).toEqual([]);
  expect((await approve(id)).status).toBe(200);
  expect(await logged()).toHaveLength(1);
});

/** The fields for those who look into it, without those that say who and when. */
const facts = async () =>
  (await entries()).map(({ action, actorRole, objectType, objectId, before, after }) => ({
    action,
    actorRole,
    object: objectType && `${objectType} ${objectId}`,
    before,
    after,
  }));
const idOf = async (email: string) => (await findUserByEmail(backend.db, email))?.id ?? 0;

it("who looks at one person's or one taxpayer's records is logged once an hour, and listed where it is asked for", async () => {
  const reader = await signIn(backend.url, SUPERVISOR);
  const before = await backend.db.$count(logEntries);
  const [taxpayer] = await backend.db.select().from(taxpayers).limit(1);
  const { get, post } = callsOf(backend.url, reader);
  const logOf = (email: string, body = {}) =>
    post<{ action: string; detail: string }[]>(`/Auth/GetUserLogs?Email=${email}`, body);
  const [person, own] = [await idOf(OFFICER.email), await idOf(SUPERVISOR.email)];
  const look = () => [
    get(`/Auth/GetUserById?Id=${person}`),
    get(`/Auth/GetUserById?Id=${own}`),
    logOf(OFFICER.email.toUpperCase()),
    logOf('nobody@nra.example'),
    post(`/api/TAXPayers/GetTaxpayerTransactionSummaryByTIN?tin=${taxpayer?.tin}`, {}),
    get(`/api/Transactions/Refund/HistoryByTaxPayerId?id=${taxpayer?.id}`),
    get('/api/Transactions/Refund/HistoryByTaxPayerId?id=999999999'),
  ];
  const answers = await Promise.all([...look(), ...look()]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const officer = 'Oscar Demo-Officer <officer@nra.example>';
  const reads = [
    ['Taxpayer viewed', `TIN ${taxpayer?.tin}`],
    ['User log viewed', officer],
    ['User viewed', officer],
  ];
  const listed = async (body = {}) =>
    (await logOf(SUPERVISOR.email, body)).result
      .map(({ action, detail }) => [action, detail])
      .toSorted();
  const asked = await listed({ reads: true });
  expect(asked.filter(([action]) => action?.endsWith('viewed'))).toEqual(reads);
  expect(await backend.db.$count(logEntries)).toBe(before + reads.length);
  expect(await listed()).toEqual(asked.filter(([action]) => !action?.endsWith('viewed')));
});

describe('an entry', () => {
  it('names the request as the answer does, and its person with the role of that moment', async () => {
    const answer = await command('/Auth/ToggleUserStatus', { userId: await idOf(OFFICER.email) });
    const [entry] = await entries();
    expect(answer.headers.get('x-request-id')).toMatch(/./);
    expect(entry).toMatchObject({
      requestId: answer.headers.get('x-request-id'),
      actorId: await idOf(ADMIN.email),
      actorRole: 'Administrator',
    });
    await command('/Auth/ToggleUserStatus', { userId: await idOf(OFFICER.email) });
  });

  it('of a decision holds the refund, before and after', async () => {
    const id = await newRefund(backend);
    const reason = { reason: 'Paid twice' };
    await approve(id, reason);
    expect(await facts()).toEqual([
      {
        action: 'Refund approved',
        actorRole: 'Administrator',
        object: `refund ${id}`,
        before: { status: 'Submitted' },
        after: { status: 'Approved', ...reason },
      },
    ]);
  });

  it('of an account holds what changed and nothing else', async () => {
    const email = 'changed.person@nra.example';
    const person = { userName: 'Cy Changed', email, userRole: 'Auditor' };
    await command('/Auth/RegisterUser', person);
    const userId = await idOf(email);
    await command('/Auth/UpdateUser', { userId, userName: 'Cy Changed', userRole: 'Officer' });
    await command('/Auth/ToggleUserStatus', { userId });
    const about = { actorRole: 'Administrator', object: `user ${userId}` };
    const account = { email, name: 'Cy Changed', role: 'Auditor', phone: null };
    const change = (action: string, before: object | null, after: object) => ({
      action,
      ...about,
      before,
      after,
    });
    expect(await facts()).toEqual([
      change('User registered', null, account),
      change('User changed', { role: 'Auditor' }, { role: 'Officer' }),
      change('User blocked', { isActive: true }, { isActive: false }),
    ]);
  });
});

it('never holds a password, a code or a token', async () => {
  const email = 'secret.keeper@nra.example';
  await command('/Auth/RegisterUser', { userName: 'x', email, userRole: 'Officer' });
  const [password = ''] = await temporaryPasswords(sink, email);
  await login(email, password);
  const account = accountCalls(backend.url, HOME);
  await account.sendOtp(email);
  const code = await sink.codeFor(email);
  await account.verifyOtp(email, code);
  await account.reset(email, 'Kept-to-myself#2024');
  const session = await signIn(backend.url, { email, password: 'Kept-to-myself#2024' });
  const written = JSON.stringify(await entries());
  expect(written.split(email).length).toBeGreaterThan(4);
  for (const secret of [password, code, 'Kept-to-myself#2024', session]) {
    expect(written).not.toContain(secret);
  }
});
