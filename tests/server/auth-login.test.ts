import argon2 from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkLogin } from '../../server/auth/login.ts';
import { hashPassword, MAX_WAITING, verifyPassword } from '../../server/auth/passwords.ts';
import { permissionsOf, ROLES } from '../../server/auth/permissions.ts';
import { findUserByEmail } from '../../server/auth/queries.ts';
import { users } from '../../server/database/tables/accounts.ts';
import { EXTENSIONS } from '../../server/http/extensions.ts';
import { PROFILE } from '../contract/known.ts';
import { Gate } from '../kit/gate.ts';
import { cheapHash } from './cheap-hash.ts';
import { call, OFFICER } from './client.ts';
import { newPerson } from './new-person.ts';
import { serverBeside } from './shared-backend.ts';
import { claimsOf } from './signed-token.ts';
import { timed } from './timed.ts';

const PASSWORD = 'Login#2024';
const HASH = cheapHash(PASSWORD);
/** As its tries are counted. */
const LIMIT = 10;

const log: string[] = [];
const logStream = { write: (line: string) => void log.push(line) };
const { url, db } = await serverBeside({ app: { logLevel: 'error', logStream } });

let email: string;
beforeEach(async () => {
  log.length = 0;
  ({ email } = await newPerson({ db }, { password: PASSWORD }));
});

const login = (body: object = {}) =>
  call<string>(`${url}/Auth/Login`, {
    method: 'POST',
    body: { email, password: PASSWORD, ...body },
  });
const change = (values: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(values).where(eq(users.email, email));

describe('POST /Auth/Login', () => {
  it('answers with a token that carries an expiry in seconds and the profile as a JSON string', async () => {
    const begun = Math.floor(Date.now() / 1000);
    const { result } = await login(OFFICER);
    const ended = Math.floor(Date.now() / 1000);
    const { exp, UserProfile } = claimsOf(result);
    expect(exp - 8 * 3600).toBeGreaterThanOrEqual(begun);
    expect(exp - 8 * 3600).toBeLessThanOrEqual(ended);
    const profile = JSON.parse(UserProfile) as object;
    expect(Object.keys(profile)).toEqual(expect.arrayContaining([...PROFILE]));
    expect(profile).toEqual({
      UserID: 2,
      UserName: 'Oscar Demo-Officer',
      UserRole: 'Officer',
      UserEmail: 'officer@nra.example',
      UserPhone: '+999 20 555 0102',
      Permissions: permissionsOf(ROLES, 'Officer'),
      Extensions: EXTENSIONS,
      IdleMinutes: 0,
    });
  });

  it('notes the time of the sign-in', async () => {
    const { begun, ended } = await timed(db, login);
    const noted = (await findUserByEmail(db, email))?.lastLoginDate?.getTime();
    expect(noted).toBeGreaterThanOrEqual(begun);
    expect(noted).toBeLessThanOrEqual(ended);
  });

  it('refuses a wrong password and an unknown address in the same words', async () => {
    const wrong = await login({ password: 'login#2024' });
    const unknown = await login({ email: 'nobody@nra.example' });
    expect(wrong).toMatchObject({
      status: 200,
      code: '401',
      message: 'Invalid e-mail address or password.',
      result: null,
    });
    expect(unknown).toEqual({ ...wrong, headers: unknown.headers });
  });

  // That a block ends sessions: sql/users.test.ts.
  it('refuses a blocked user, and tells a wrong password no more than usual', async () => {
    await change({ isActive: false });
    expect(await login()).toMatchObject({ status: 200, code: '403', result: null });
    expect((await login({ password: 'x' })).code).toBe('401');
  });

  it('is refused while hundreds are waiting, which does not count as an attempt', async () => {
    const gate = new Gate();
    const compute = argon2.hashRaw;
    vi.spyOn(argon2, 'hashRaw').mockImplementation(async (...asked) => {
      await gate.passed;
      return compute(...asked);
    });
    onTestFinished(() => gate.open());
    const others = Array.from({ length: MAX_WAITING + 10 }, () => verifyPassword(PASSWORD, HASH));
    const outcomes = Promise.allSettled(others);
    for (let tries = 0; tries <= LIMIT; tries++) {
      const { status, code, message, headers } = await login();
      expect([status, code]).toEqual([503, '503']);
      expect(message).toContain('nothing was done. Try again shortly.');
      expect(headers.get('retry-after')).toBe('5');
    }
    gate.open();
    const served = (await outcomes).filter(({ status }) => status === 'fulfilled');
    expect(served.length).toBeGreaterThan(MAX_WAITING);
    expect((await login()).status).toBe(200);
  });
});

/** What the slow hash was asked to do: the password, and its cost. */
async function effort(of: string) {
  const computed = vi.spyOn(argon2, 'hashRaw').mockClear();
  expect(await checkLogin(db, await findUserByEmail(db, of), 'wrong')).toMatchObject({
    kind: 'wrong',
  });
  return computed.mock.calls.map(([password, options]) => {
    const { salt, ...cost } = options ?? {};
    return [password, { ...cost, saltLength: salt?.length }];
  });
}

it('spends the same work on an unknown address, a wrong password and an account without one', async () => {
  await effort('nobody@nra.example');
  const unknown = await effort('nobody@nra.example');
  const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32, saltLength: 16 };
  expect(unknown).toEqual([['wrong', cost]]);
  for (const passwordHash of [await hashPassword(PASSWORD), 'none']) {
    await change({ passwordHash });
    expect(await effort(email)).toEqual(unknown);
  }
});

const [salt, key] = HASH.split('$').slice(-2);

it.each([
  '',
  'x',
  '$argon2id$',
  HASH.slice(0, 40),
  HASH.replace('argon2id', 'argon2i'),
  HASH.replace(/m=\d+/, 'm=1'),
  HASH.replace(/m=\d+/, 'm=99999999'),
  HASH.replace(/t=\d+/, 't=0'),
  HASH.replace(/p=\d+/, 'p=0'),
  `$argon2id$v=19$m=64,t=1,p=1$${salt}$AAAA`,
  `$argon2id$v=19$m=64,t=1,p=1$AA$${key}`,
  `${HASH}\u0661`,
])(
  'no password is right for the damaged hash %j, and the operator is told',
  async (passwordHash) => {
    await change({ passwordHash });
    expect(await login()).toMatchObject({ status: 200, code: '401', result: null });
    expect(log).toHaveLength(1);
    expect(log[0]).toMatch(/"userId":\d+.*a stored password hash is damaged/);
    expect(log[0]).not.toContain(email);
  },
);
