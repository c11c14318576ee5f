import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  address,
  heading,
  loginHeading,
  logOut,
  openPasswordDialog,
  press,
  wayBack,
} from '../kit/account-pages.ts';
import { eventually } from '../kit/eventually.ts';
import { tabTo } from '../kit/keys.ts';
import { listed, openList, table } from '../kit/list-page.ts';
import { addPerson, endSessions } from '../kit/people.ts';
import { useStage } from '../kit/stage.ts';
import { toast } from '../kit/toasts.ts';
import { recordCalls } from '../kit/traffic.ts';
import { ADMIN, forgiveFailedCalls, signIn } from '../kit/visit.ts';

const stage = useStage();

const SEVEN_DAYS_S = 7 * 86_400;
const EXPIRED = 'Session: Session expired';
const LEFT = '/taxpayer-refund?search=ltd&size=20';

const cookieNames = async (page: Page): Promise<string[]> =>
  (await page.context().cookies(page.url())).map(({ name }) => name).toSorted();

describe('a session', () => {
  it('is kept in the cookies token and user for seven days, on every path, for this site only', async () => {
    const { page } = await stage.visit();
    await page.goto('/');
    const before = Math.floor(Date.now() / 1000);
    const asked = page.waitForRequest('**/api/Dashboard');
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
    const valueOf = (wanted: string) => cookies.find(({ name }) => name === wanted)?.value ?? '';
    expect(JSON.parse(decodeURIComponent(valueOf('user')))).toMatchObject({
      UserName: 'Ada Demo-Admin',
      UserRole: 'Administrator',
      UserEmail: ADMIN.email,
    });
    expect((await asked).headers()['authorization']).toBe(`Bearer ${valueOf('token')}`);
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

  it('that runs out while nobody does anything closes a dialog too, and leaves for the root after a second', async () => {
    const { page } = await stage.visit();
    await page.clock.install();
    await page.goto(LEFT);
    await signIn(page, await addPerson(stage));
    await listed(page);
    const dialog = await openPasswordDialog(page);
    await dialog.getByLabel('Old Password').fill('something');
    const calls = recordCalls(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.clock.fastForward('08:00:00');
    await eventually(() => toast(page)).toBe(EXPIRED);
    expect(await cookieNames(page)).toEqual([]);
    await page.clock.runFor(999);
    expect(address(page)).toBe(LEFT);
    await page.clock.runFor(1);
    await loginHeading(page).waitFor();
    expect(address(page)).toBe('/');
    expect(await toast(page)).toBe(EXPIRED);
    expect(await dialog.count()).toBe(0);
    expect(calls).toEqual([]);
  });

  it('that ended somewhere is resumed there from the top of the dashboard, by keyboard', async () => {
    const person = await addPerson(stage);
    const { page, noise } = await stage.visit();
    await page.goto(LEFT);
    await signIn(page, person);
    await listed(page);
    await endSessions(stage, person);
    await press(page, 'Refresh');
    await loginHeading(page).waitFor();
    await signIn(page, person);
    await heading(page, 'Dashboard').waitFor();
    expect(address(page)).toBe('/dashboard');
    expect(await wayBack(page).allInnerTexts()).toEqual(['← Back to Taxpayer Refund']);
    await tabTo(page, wayBack(page));
    await page.keyboard.press('Enter');
    await eventually(() => address(page)).toBe(LEFT);
    await eventually(() => wayBack(page).count()).toBe(0);
    await listed(page);
    forgiveFailedCalls(noise);
  });
});
