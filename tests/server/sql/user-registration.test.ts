import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { findUserByEmail } from '../../../server/auth/queries.ts';
import { users as table } from '../../../server/database/tables/accounts.ts';
import { accountCalls } from '../auth-calls.ts';
import { signIn } from '../client.ts';
import { mailingServer } from '../mailing-server.ts';
import { serverBeside } from '../shared-backend.ts';
import { timed } from '../timed.ts';
import { temporaryPasswords, userCalls } from '../user-calls.ts';

const { backend, sink } = await mailingServer({ limits: { register: 20 } });
const users = userCalls(backend, await signIn(backend.url));
const account = accountCalls(backend.url);

const PERSON = { userName: 'Pat Person', phoneNo: '+999 20 555 0199', userRole: 'Auditor' };
let people = 0;
let email: string;
beforeEach(() => {
  people += 1;
  email = `person${people}@nra.example`;
});
const register = (change: object = {}) => users.register({ ...PERSON, email, ...change });
const login = async (password: string) => {
  const { status, body } = await account.login(email, password);
  return { status, message: body['responseMessage'] };
};
const FIRST_TIME = {
  status: 403,
  message: 'You are signing in for the first time. Set your own password.',
};
const WRONG = { status: 200, message: 'Invalid e-mail address or password.' };
const EXPIRED = {
  status: 200,
  message: 'This temporary password has expired. Ask an administrator for a new one.',
};

describe('POST /Auth/RegisterUser', () => {
  it('adds a user and answers with the list', async () => {
    const { result: answer, begun, ended } = await timed(backend.db, register);
    expect(answer).toMatchObject({
      status: 200,
      code: '200',
      message: 'User registered. A temporary password is on its way.',
    });
    expect(answer.result).toEqual((await users.list()).result);
    const added = answer.result.find((user) => user.email === email);
    expect(added).toMatchObject({ ...PERSON, isActive: true, lastLoginDate: null });
    expect(Date.parse(added?.createdDate ?? '')).toBeGreaterThanOrEqual(begun);
    expect(Date.parse(added?.createdDate ?? '')).toBeLessThanOrEqual(ended);
  });

  it('mails a temporary password, which is stored hashed and valid for 14 days', async () => {
    const { result, begun, ended } = await timed(backend.db, register);
    const [password = ''] = await temporaryPasswords(sink, email);
    expect(password).toHaveLength(12);
    const user = await findUserByEmail(backend.db, email);
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify([user, result.result])).not.toContain(password);
    expect(user?.passwordIsTemporary).toBe(true);
    const from = (user?.temporaryPasswordExpires?.getTime() ?? 0) - 14 * 86_400_000;
    expect(from).toBeGreaterThanOrEqual(begun);
    expect(from).toBeLessThanOrEqual(ended);
  });

  it('lets the temporary password expire after 14 days, told to those alone who know it', async () => {
    await register();
    const [password = ''] = await temporaryPasswords(sink, email);
    const letPass = (time: string) =>
      backend.db
        .update(table)
        .set({
          temporaryPasswordExpires: sql`${table.temporaryPasswordExpires} - ${time}::interval`,
        })
        .where(eq(table.email, email));
    await letPass('13 days 23 hours');
    expect(await login(password)).toEqual(FIRST_TIME);
    await letPass('1 hour');
    expect(await login(password)).toEqual(EXPIRED);
    expect(await login('another')).toEqual(WRONG);
  });

  it('sends a new one to somebody who has not replaced theirs, whose data it puts right', async () => {
    await register();
    const changed = { email: email.toUpperCase(), userName: ' Pat P. Person ', phoneNo: '' };
    const answer = await register(changed);
    expect(answer).toMatchObject({
      status: 200,
      code: '200',
      message:
        'This user has not signed in yet. Their details were updated and a new temporary password is on its way.',
    });
    expect(answer.result.filter((user) => user.email.toLowerCase() === email)).toEqual([
      expect.objectContaining({ userName: 'Pat P. Person', phoneNo: null }),
    ]);
    const [first = '', second = ''] = await temporaryPasswords(sink, email, 2);
    expect(second).not.toBe(first);
    expect(await login(first)).toEqual(WRONG);
    expect(await login(second)).toEqual(FIRST_TIME);
  });

  it('adds one of two who are registered at once under one address', async () => {
    const answers = await Promise.all([register(), register()]);
    expect(answers.map(({ message }) => message).toSorted()).toEqual([
      'A new temporary password is on its way.',
      'User registered. A temporary password is on its way.',
    ]);
    const { result } = await users.list();
    expect(result.filter((user) => user.email === email)).toHaveLength(1);
    // The one that was stored last works, and no other.
    const passwords = await temporaryPasswords(sink, email, 2);
    const outcomes = await Promise.all(passwords.map(login));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  it.each([
    [
      { userRole: 'Emperor' },
      'userRole must be one of Administrator, Supervisor, Officer, Auditor, Registry Clerk.',
    ],
    [{ email: 'a@nra.example\r\nBcc: b@nra.example' }, 'email must be an e-mail address.'],
  ])('refuses %j', async (wrong, message) => {
    expect(await register(wrong)).toMatchObject({
      status: 422,
      code: '422',
      message,
      result: null,
    });
  });
});

it('mails one address five times in a quarter of an hour at most', async () => {
  const strict = await serverBeside({ smtpUrl: sink.url });
  const calls = userCalls(strict, await signIn(strict.url));
  const registerAs = async (address: string) =>
    (await calls.register({ ...PERSON, email: address })).status;
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries++) statuses.push(await registerAs(email));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await registerAs('other@nra.example')).toBe(200);
});
