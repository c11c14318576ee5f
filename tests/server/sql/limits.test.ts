import { gt, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { attempts } from '../../../server/database/tables/accounts.ts';
import { networkOf } from '../../../server/http/addresses.ts';
import { readSettings } from '../../../server/start/settings.ts';
import { accountCalls, isOpen, type Jar, post } from '../auth-calls.ts';
import type { BackendOptions } from '../backend.ts';
import { ADMIN, OFFICER, signIn } from '../client.ts';
import { mailingServer } from '../mailing-server.ts';
import { serverBeside } from '../shared-backend.ts';
import { ask } from '../wire.ts';

// What X-Forwarded-For says stands for different clients.
const { backend } = await mailingServer({ trustProxy: ['127.0.0.1'] });
beforeEach(() => backend.db.delete(attempts));

const OFFICE = '198.51.100.1';
const ELSEWHERE = '198.51.100.2';
/** A client that keeps no cookies. */
const stranger = (address = OFFICE) => accountCalls(backend.url, address);
const browser = (jar: Jar = new Map()) => accountCalls(backend.url, OFFICE, jar);
type Client = ReturnType<typeof stranger>;

/** The statuses of so many tries, one after the other. */
async function statuses(count: number, make: () => Promise<{ status: number }>) {
  const found: number[] = [];
  for (let done = 0; done < count; done++) found.push((await make()).status);
  return found;
}
const allowed = (count: number) => [...Array<number>(count).fill(200), 429];

const guess = ({ login } = stranger(), { email } = ADMIN) => login(email, 'wrong');
const signInBy = ({ login }: Client = stranger(), { email, password } = ADMIN) =>
  login(email, password);
const tooManyGuesses = (account = ADMIN) => statuses(11, () => guess(stranger(), account));

/** As if so much time had passed. */
const letPass = (seconds: number) =>
  backend.db
    .update(attempts)
    .set({ expire: sql`${attempts.expire} - make_interval(secs => ${seconds})` });

describe('too many tries', () => {
  it('are answered with 429, an envelope and the seconds to wait', async () => {
    expect(await tooManyGuesses()).toEqual(allowed(10));
    const { status, body, headers } = await signInBy();
    expect({ status, body }).toEqual({
      status: 429,
      body: {
        responseCode: '429',
        responseMessage: 'Too many attempts. Try again in 15 minutes.',
        result: null,
      },
    });
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
  });

  it('are all counted when they come at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  it('end after the time that Retry-After named, not before', async () => {
    await tooManyGuesses();
    await letPass(840);
    const late = await signInBy();
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(late.body['responseMessage']).toBe('Too many attempts. Try again in a minute.');
    await letPass(60);
    expect((await signInBy()).body['responseCode']).toBe('200');
  });

  it('leave no address in the database', async () => {
    await guess();
    const rows = JSON.stringify(await backend.db.select().from(attempts));
    expect(rows).not.toContain(OFFICE);
    expect(rows).not.toContain('nra.example');
  });
});

it('a successful sign-in does not count, and resets the failed ones', async () => {
  expect(await statuses(12, () => signInBy())).toEqual(Array<number>(12).fill(200));
  for (let round = 0; round < 2; round++) {
    await statuses(9, () => guess());
    expect((await signInBy()).status).toBe(200);
  }
  const counted = await backend.db.select().from(attempts);
  // All wrong ones still count for the address.
  expect(counted.map(({ points }) => points)).toEqual([18]);
});

const enter = (address: string) => () => stranger(address).verifyOtp(OFFICER.email, '12 456');

describe('a code', () => {
  it('is sent five times, whether the address is known or not', async () => {
    for (const email of [ADMIN.email, 'nobody@nra.example']) {
      expect(await statuses(6, () => stranger().sendOtp(email))).toEqual(allowed(5));
    }
  });

  it('can be tried 30 times, and 100 times a day from wherever', async () => {
    expect(await statuses(31, enter(OFFICE))).toEqual(allowed(30));
    // As if 68 had been tried from other places.
    const counted = await backend.db
      .update(attempts)
      .set({ points: sql`${attempts.points} + 68` })
      .where(gt(attempts.expire, sql`now() + interval '23 hours'`))
      .returning({ count: attempts.points });
    expect(counted).toEqual([{ count: 98 }]);
    expect((await enter('203.0.113.1')()).status).toBe(200);
    expect(await statuses(2, enter(ELSEWHERE))).toEqual(allowed(1));
    const { headers } = await enter(ELSEWHERE)();
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(80_000);
  });
});

it('after ten wrong old passwords the password can no longer be changed, but the session continues', async () => {
  const token = await signIn(backend.url);
  const password = { newPassword: 'Another#2024', confirmPassword: 'Another#2024' };
  const change = (oldPassword: string) =>
    post(`${backend.url}/Auth/ChangePassword`, {
      token,
      body: { email: ADMIN.email, oldPassword, ...password },
    });
  expect(await statuses(11, () => change('wrong'))).toEqual(allowed(10));
  expect((await change(ADMIN.password)).status).toBe(429);
  expect(await isOpen(backend.url, token)).toBe(true);
});

/** A browser in which this person has signed in before. */
async function known(account: typeof ADMIN, jar: Jar = new Map()): Promise<Client> {
  expect((await signInBy(browser(jar), account)).status).toBe(200);
  return browser(jar);
}

describe('a known browser', () => {
  it('signs in although a colleague behind the same address has guessed too often', async () => {
    const own = await known(ADMIN);
    await tooManyGuesses();
    expect((await signInBy()).status).toBe(429);
    expect((await signInBy(own)).body['responseCode']).toBe('200');
    // And that opens nothing to the colleague.
    expect((await guess()).status).toBe(429);
  });

  it('has ten attempts of its own, which do not affect other clients', async () => {
    const own = await known(ADMIN);
    expect(await statuses(11, () => guess(own))).toEqual(allowed(10));
    expect((await signInBy(own)).status).toBe(429);
    expect((await signInBy()).status).toBe(200);
  });

  it('is known for each account that has signed in with it, and no other', async () => {
    const jar: Jar = new Map();
    await known(ADMIN, jar);
    await tooManyGuesses(OFFICER);
    expect((await signInBy(browser(jar), OFFICER)).status).toBe(429);
    await backend.db.delete(attempts);
    await known(OFFICER, jar);
    for (const account of [OFFICER, ADMIN]) {
      await tooManyGuesses(account);
      expect((await signInBy(browser(jar), account)).status).toBe(200);
    }
  });
});

describe('the cookie of a known browser', () => {
  it.each([
    ['http', 'HttpOnly; SameSite=Strict'],
    ['https', 'HttpOnly; Secure; SameSite=Strict'],
  ])('is limited to /Auth, and over %s %s', async (protocol, flags) => {
    const { headers } = await ask(`${backend.url}/Auth/Login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-proto': protocol },
      body: JSON.stringify(ADMIN),
    });
    const value = String.raw`[\w-]{22}\.\d{10}\.[\w-]{43}`;
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(`^known-browser-1=${value}; Max-Age=15552000; Path=/Auth; ${flags}$`),
    ]);
  });

  it('is worth nothing when it was made for somebody else, or by somebody else', async () => {
    const jar: Jar = new Map();
    await known(OFFICER, jar);
    const [[, value = ''] = []] = jar;
    await tooManyGuesses();
    for (const forged of [value, value.replace(/\.\w/, '.9'), `${value}x`, '..', '%E0%A4%A']) {
      const { status } = await signInBy(browser(new Map([['known-browser-1', forged]])));
      expect({ forged, status }).toEqual({ forged, status: 429 });
    }
  });
});

const trusting = (text: string) => ({ trustProxy: readSettings({ TRUST_PROXY: text }).trustProxy });

it.each<[string, BackendOptions, number]>([
  ['counts for nothing without TRUST_PROXY', {}, 429],
  ['counts for nothing with an empty TRUST_PROXY', trusting(''), 429],
  ['names the client behind one trusted proxy', trusting('1'), 200],
  ['names the client behind a trusted address', trusting('127.0.0.1, 10.0.0.0/8'), 200],
])('X-Forwarded-For %s', async (_what, options, last) => {
  const { url } = await serverBeside(options);
  let address = 0;
  const guessAnew = () => guess(accountCalls(url, `198.51.100.${(address += 1)}`));
  expect((await statuses(11, guessAnew)).at(-1)).toBe(last);
});

it('limits an address whatever the account, above its ceiling', async () => {
  const { url } = await serverBeside({ limits: { 'per address': 15 } });
  const account = accountCalls(url);
  let person = 0;
  const guessAnother = () => account.login(`person${(person += 1)}@nra.example`, 'x');
  expect(await statuses(16, guessAnother)).toEqual(allowed(15));
  // Another action has a count of its own.
  expect((await account.sendOtp(ADMIN.email)).status).toBe(200);
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
