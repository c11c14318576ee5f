import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Gate } from '../../kit/gate.ts';
import { tokenOf } from '../../kit/session.ts';
import { eventually } from '../kit/eventually.ts';
import { apartFromFailedCalls } from '../kit/noise.ts';
import { addPerson, block } from '../kit/people.ts';
import { listed } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { toastsOf } from '../kit/toasts.ts';
import { recordCalls } from '../kit/traffic.ts';
import { ADMIN, signIn } from '../kit/visit.ts';

const stage = useStage();
const DAY_S = 86_400;
const path = (page: Page): string => new URL(page.url()).pathname;
const login = (page: Page) => page.getByRole('heading', { name: 'Login to your account' });

const cookieNames = async (page: Page): Promise<string[]> =>
  (await page.context().cookies(page.url())).map(({ name }) => name).toSorted();

const PROFILE = {
  UserName: 'Ada Demo-Admin',
  UserRole: 'Administrator',
  UserEmail: ADMIN.email,
  UserPhone: '+999 20 555 0101',
};

async function userCookie(page: Page): Promise<unknown> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'user');
  return cookie && JSON.parse(decodeURIComponent(cookie.value));
}

describe('a session', () => {
  it('lives in the cookies token and user, for seven days, on every path and this site only', async () => {
    const { page, noise } = await stage.visit();
    await page.goto('/users');
    const before = Math.floor(Date.now() / 1000);
    await signIn(page);
    const cookies = await page.context().cookies(page.url());
    const after = Date.now() / 1000;
    expect(cookies.map(({ name }) => name).toSorted()).toEqual(['token', 'user']);
    for (const { path, sameSite, expires } of cookies) {
      expect({ path, sameSite }).toEqual({ path: '/', sameSite: 'Strict' });
      expect(expires).toBeGreaterThanOrEqual(before + 7 * DAY_S);
      expect(expires).toBeLessThanOrEqual(after + 7 * DAY_S);
    }
    expect(await userCookie(page)).toMatchObject(PROFILE);
    expect(noise).toEqual([]);
  });

  it('sends its token with every call after sign-in', async () => {
    const { page, noise } = await stage.enter();
    const [request] = await Promise.all([
      page.waitForRequest('**/Refund/History'),
      page.goto('/taxpayer-refund'),
    ]);
    const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value;
    expect(request.headers()['authorization']).toBe(`Bearer ${token}`);
    expect(noise).toEqual([]);
  });

  it('leads from the root to the dashboard', async () => {
    const { page, noise } = await stage.enter();
    await page.goto('/');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    expect(path(page)).toBe('/dashboard');
    expect(noise).toEqual([]);
  });

  it.each([
    ['missing', undefined],
    ['unreadable', '%7Bnonsense'],
  ])('writes the user cookie again from the token when it is %s', async (_, value) => {
    const { page, noise } = await stage.enter();
    const url = stage.backend.url;
    if (value) await page.context().addCookies([{ name: 'user', value, url }]);
    await page.goto('/users');
    await page.getByText(`Welcome, ${PROFILE.UserName}`).waitFor();
    expect(await userCookie(page)).toMatchObject(PROFILE);
    expect(noise).toEqual([]);
  });

  it.each([
    ['past its end', tokenOf({ exp: 1_700_000_000, UserProfile: JSON.stringify(PROFILE) })],
    ['without an end', tokenOf({ UserProfile: JSON.stringify(PROFILE) })],
    ['no token at all', 'nonsense'],
    ['no JSON inside', 'a.b.c'],
  ])('is none when its token is %s', async (_, value) => {
    const { page, noise } = await stage.visit();
    await page.context().addCookies([{ name: 'token', value, url: stage.backend.url }]);
    const calls = recordCalls(page);
    await page.goto('/taxpayer-refund');
    await login(page).waitFor();
    expect(path(page)).toBe('/taxpayer-refund');
    expect(calls).toEqual([]);
    expect(noise).toEqual([]);
  });
});

describe('the end of a session', () => {
  it('comes by Logout, which forgets both cookies and does not come back by the back button', async () => {
    const { page, noise } = await stage.enter();
    await page.goto('/taxpayer-refund');
    await listed(page);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await login(page).waitFor();
    expect(path(page)).toBe('/');
    expect(await cookieNames(page)).toEqual([]);
    const calls = recordCalls(page);
    await page.goBack();
    await login(page).waitFor();
    expect(path(page)).toBe('/taxpayer-refund');
    expect(await page.locator('table').count()).toBe(0);
    expect(calls).toEqual([]);
    expect(noise).toEqual([]);
  });

  it('comes with the first 401: one toast for all calls, no token, and the root a second later', async () => {
    const person = await addPerson(stage);
    const { page, noise } = await stage.visit();
    const seen = toastsOf(page);
    await page.clock.install();
    await page.goto('/users');
    await signIn(page, person);
    await listed(page);
    await block(stage, person);
    const calls = recordCalls(page);
    const gate = new Gate();
    await page.route('**/api/**', async (route) => {
      await gate.passed;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await eventually(() => calls.length).toBeGreaterThan(1);
    await page.clock.pauseAt(Date.now() + 5_000);
    gate.open();
    // What is due at once is a timer too.
    await eventually(async () => (await page.clock.runFor(0), seen())).toEqual([
      'Session: Session expired',
    ]);
    await eventually(() => cookieNames(page)).toEqual([]);
    await page.clock.runFor(999);
    expect(path(page)).toBe('/dashboard');
    await page.clock.runFor(1);
    await login(page).waitFor();
    expect(path(page)).toBe('/');
    expect(await seen()).toEqual(['Session: Session expired']);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it('lets the next person sign in on the same page', async () => {
    const { page, noise } = await stage.enter();
    await page.goto('/users');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await login(page).waitFor();
    await signIn(page, { email: 'officer@nra.example', password: 'Officer#2024' });
    await page.getByText('Welcome, Oscar Demo-Officer').waitFor();
    expect(path(page)).toBe('/dashboard');
    expect(noise).toEqual([]);
  });
});
