import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, heading, loginHeading, logOut } from '../kit/account-pages.ts';
import { openList, table } from '../kit/list-page.ts';
import { useStage } from '../kit/stage.ts';
import { recordCalls } from '../kit/traffic.ts';
import { signIn } from '../kit/visit.ts';

const stage = useStage();

const SEVEN_DAYS_S = 7 * 86_400;

const cookieNames = async (page: Page): Promise<string[]> =>
  (await page.context().cookies(page.url())).map(({ name }) => name).toSorted();

describe('a session', () => {
  it('is kept in the cookies token and user for seven days, on every path, for this site only', async () => {
    const { page } = await stage.visit();
    await page.goto('/');
    const before = Math.floor(Date.now() / 1000);
    await signIn(page);
    await heading(page, 'Dashboard').waitFor();
    expect(address(page)).toBe('/dashboard');
    const cookies = await page.context().cookies(page.url());
    const after = Date.now() / 1000;
    expect(await cookieNames(page)).toEqual(['token', 'user']);
    for (const { path, sameSite, expires } of cookies) {
      expect({ path, sameSite }).toEqual({ path: '/', sameSite: 'Strict' });
      expect(expires).toBeGreaterThanOrEqual(before + SEVEN_DAYS_S);
      expect(expires).toBeLessThanOrEqual(after + SEVEN_DAYS_S);
    }
  });

  it('ends with Logout, stays ended after Back, and leaves the page to the next person', async () => {
    const { page } = await stage.enter();
    await openList(page, '/taxpayer-refund');
    await logOut(page);
    expect(address(page)).toBe('/');
    expect(await cookieNames(page)).toEqual([]);
    const calls = recordCalls(page);
    await page.goBack();
    await loginHeading(page).waitFor();
    expect(address(page)).toBe('/taxpayer-refund');
    expect(await table(page).count()).toBe(0);
    expect(calls).toEqual([]);
    await signIn(page, { email: 'officer@nra.example', password: 'Officer#2024' });
    await page.getByText('Welcome, Oscar Demo-Officer').waitFor();
  });
});
