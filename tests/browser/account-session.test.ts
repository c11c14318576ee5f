import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  address,
  field,
  fillPasswords,
  heading,
  openPasswordDialog,
  press,
} from './account-pages.ts';
import { addPerson } from './account-stage.ts';
import { eventually } from './eventually.ts';
import { apartFromFailedCalls } from './noise.ts';
import { listed } from './screen.ts';
import { useStage } from './stage.ts';
import { rememberToasts, toast } from './toasts.ts';
import { recordCalls } from './traffic.ts';
import { signIn } from './visit.ts';

const stage = useStage();
const EIGHT_HOURS = '08:00:00';
const EXPIRED = 'Session: Session expired';
const LEFT = '/taxpayer-refund?search=ltd&size=20';
const login = (page: Page) => heading(page, 'Login to your account');
const way = (page: Page) => page.getByRole('link', { name: '← Back to Taxpayer Refund' });

/** Somebody signed in on the refunds, with a clock that the test can put forward. */
async function atRefunds() {
  const person = await addPerson(stage);
  const { page, noise } = await stage.visit();
  await page.clock.install();
  const toasts = await rememberToasts(page);
  await page.goto(LEFT);
  await signIn(page, person);
  await listed(page);
  return { person, page, noise, toasts };
}

/** Lets the session run out while nobody does anything, and waits for the sign-in screen. */
async function runOut(page: Page): Promise<void> {
  await page.clock.fastForward(EIGHT_HOURS);
  await eventually(() => toast(page)).toBe(EXPIRED);
  await login(page).waitFor();
}

/** The clock of the page is back at that of the server, which signs the next token by it. */
const setClockBack = (page: Page) => page.clock.setSystemTime(Date.now());

describe('a session that runs out', () => {
  it('while nobody does anything says so, forgets the token and leaves for the root after a second', async () => {
    const { page, noise } = await atRefunds();
    const calls = recordCalls(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.clock.fastForward(EIGHT_HOURS);
    await eventually(() => toast(page)).toBe(EXPIRED);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
    await page.clock.runFor(999);
    expect(address(page)).toBe(LEFT);
    await page.clock.runFor(1);
    await login(page).waitFor();
    expect(address(page)).toBe('/');
    expect(await toast(page)).toBe(EXPIRED);
    expect(calls).toEqual([]);
    expect(noise).toEqual([]);
  });

  it('leads the same person over the dashboard back to the path and query they left', async () => {
    const { person, page, noise } = await atRefunds();
    await runOut(page);
    await setClockBack(page);
    await signIn(page, person);
    await heading(page, 'Dashboard').waitFor();
    expect(address(page)).toBe('/dashboard');
    await way(page).click();
    await listed(page);
    expect(address(page)).toBe(LEFT);
    expect(await way(page).count()).toBe(0);
    expect(noise).toEqual([]);
  });

  it('shows nobody else the way back, nor the same person after them', async () => {
    const { person, page, noise } = await atRefunds();
    await runOut(page);
    await setClockBack(page);
    for (const next of [await addPerson(stage), person]) {
      await signIn(page, next);
      await heading(page, 'Dashboard').waitFor();
      expect(await way(page).count()).toBe(0);
      await page.getByRole('button', { name: 'Account' }).click();
      await press(page, 'Logout');
      await login(page).waitFor();
    }
    expect(noise).toEqual([]);
  });

  it('shows no way back after half an hour', async () => {
    const { person, page, noise } = await atRefunds();
    await runOut(page);
    // Half an hour has passed when the two clocks agree again.
    await page.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem('return-path') ?? '{}');
      sessionStorage.setItem('return-path', JSON.stringify({ ...kept, left: Date.now() - 1 }));
    });
    const until = await page.evaluate(() => Date.now());
    await page.evaluate((now) => {
      const kept = JSON.parse(sessionStorage.getItem('return-path') ?? '{}');
      const left = now - 30 * 60_000;
      sessionStorage.setItem('return-path', JSON.stringify({ ...kept, left }));
    }, Date.now());
    expect(until).toBeGreaterThan(Date.now());
    await setClockBack(page);
    await signIn(page, person);
    await heading(page, 'Dashboard').waitFor();
    expect(await way(page).count()).toBe(0);
    expect(noise).toEqual([]);
  });

  it('closes the password dialog somebody types in, and leaves the sign-in screen usable', async () => {
    const { person, page, noise } = await atRefunds();
    const dialog = await openPasswordDialog(page);
    await fillPasswords(dialog, person.password, 'Another#2024');
    await runOut(page);
    expect(await dialog.count()).toBe(0);
    await setClockBack(page);
    await signIn(page, person);
    await way(page).waitFor();
    expect(noise).toEqual([]);
  });

  it('is noticed by the password that is sent too late, with one toast', async () => {
    const { person, page, noise, toasts } = await atRefunds();
    const dialog = await openPasswordDialog(page);
    await fillPasswords(dialog, person.password, 'Another#2024');
    const seen = (await toasts()).length;
    await page.route('**/Auth/ChangePassword', (route) => route.fulfill({ status: 401, body: '' }));
    await press(dialog, 'Change Password');
    await login(page).waitFor();
    expect((await toasts()).slice(seen)).toEqual([EXPIRED]);
    expect(address(page)).toBe('/');
    expect(await dialog.count()).toBe(0);
    expect(await field(page, 'Username').isEnabled()).toBe(true);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });
});

describe('a session that is ended by Logout', () => {
  it('leaves no way back', async () => {
    const { person, page, noise } = await atRefunds();
    await page.getByRole('button', { name: 'Account' }).click();
    await press(page, 'Logout');
    await login(page).waitFor();
    await signIn(page, person);
    await heading(page, 'Dashboard').waitFor();
    expect(await way(page).count()).toBe(0);
    expect(noise).toEqual([]);
  });
});
