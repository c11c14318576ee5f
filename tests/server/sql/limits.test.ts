import { gt, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { attempts } from '../../../server/database/tables/accounts.ts';
import { accountCalls, isOpen, post } from '../auth-calls.ts';
import { ADMIN, OFFICER, signIn } from '../client.ts';
import { mailingServer } from '../mailing-server.ts';

// What X-Forwarded-For says stands for different clients.
const { backend } = await mailingServer({ trustProxy: ['127.0.0.1'] });
beforeEach(() => backend.db.delete(attempts));

const HOME = '198.51.100.1';
const ELSEWHERE = '198.51.100.2';
const from = (address = HOME) => accountCalls(backend.url, address);

/** The statuses of so many tries, one after the other. */
async function statuses(count: number, make: () => Promise<{ status: number }>) {
  const found: number[] = [];
  for (let done = 0; done < count; done++) found.push((await make()).status);
  return found;
}
const fail = () => from().login(ADMIN.email, 'wrong');
const succeed = () => from().login(ADMIN.email, ADMIN.password);
const guess = (address: string) => () => from(address).verifyOtp(OFFICER.email, '12 456');
const allowed = (count: number) => [...Array<number>(count).fill(200), 429];

/** As if so much time had passed. */
const letPass = (seconds: number) =>
  backend.db
    .update(attempts)
    .set({ expire: sql`${attempts.expire} - make_interval(secs => ${seconds})` });

describe('too many tries', () => {
  it('are answered with 429, an envelope and the seconds to wait', async () => {
    expect(await statuses(11, fail)).toEqual(allowed(10));
    const { status, body, headers } = await succeed();
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
    const guesses = Array.from({ length: 30 }, fail);
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  it('end after the time that Retry-After named, not before', async () => {
    await statuses(11, fail);
    await letPass(840);
    const late = await succeed();
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(late.body['responseMessage']).toBe('Too many attempts. Try again in a minute.');
    await letPass(60);
    expect((await succeed()).body['responseCode']).toBe('200');
  });

  it('leave no address in the database', async () => {
    await from().login(ADMIN.email, 'wrong');
    const rows = JSON.stringify(await backend.db.select().from(attempts));
    expect(rows).not.toContain(HOME);
    expect(rows).not.toContain('nra.example');
  });
});

it('a successful sign-in does not count, and resets the failed ones', async () => {
  expect(await statuses(12, succeed)).toEqual(Array<number>(12).fill(200));
  for (let round = 0; round < 2; round++) {
    await statuses(9, fail);
    expect((await succeed()).status).toBe(200);
  }
  const counted = await backend.db.select().from(attempts);
  // All wrong ones still count for the address.
  expect(counted.map(({ points }) => points)).toEqual([18]);
});

describe('a code', () => {
  it('is sent five times, whether the address is known or not', async () => {
    expect(await statuses(6, () => from().sendOtp(ADMIN.email))).toEqual(allowed(5));
    expect(await statuses(6, () => from().sendOtp('nobody@nra.example'))).toEqual(allowed(5));
  });

  it('can be tried 30 times, and 100 times a day from wherever', async () => {
    expect(await statuses(31, guess(HOME))).toEqual(allowed(30));
    // As if 68 had been tried from other places.
    const counted = await backend.db
      .update(attempts)
      .set({ points: sql`${attempts.points} + 68` })
      .where(gt(attempts.expire, sql`now() + interval '23 hours'`))
      .returning({ count: attempts.points });
    expect(counted).toEqual([{ count: 98 }]);
    expect((await guess('203.0.113.1')()).status).toBe(200);
    expect(await statuses(2, guess(ELSEWHERE))).toEqual(allowed(1));
    const { headers } = await guess(ELSEWHERE)();
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
