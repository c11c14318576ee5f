import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  address,
  field,
  fillPasswords,
  heading,
  openPasswordDialog,
  press,
  wayBack,
} from '../kit/account-pages.ts';
import { addPerson, block } from '../kit/people.ts';
import { eventually } from '../kit/eventually.ts';
import { apartFromFailedCalls } from '../kit/noise.ts';
import { waitingRefund } from '../kit/refunds.ts';
import { chooseTaxpayer, listed } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { lastToast, toast, toastsOf } from '../kit/toasts.ts';
import { recordCalls } from '../kit/traffic.ts';
import { signIn } from '../kit/visit.ts';

const stage = useStage();
const EIGHT_HOURS = '08:00:00';
const EXPIRED = 'Session: Session expired';
const LEFT = '/taxpayer-refund?search=ltd&size=20';
const login = (page: Page) => heading(page, 'Login to your account');

/** Somebody signed in on the refunds, with a clock that the test can put forward. */
async function atRefunds() {
  const person = await addPerson(stage);
  const { page, noise } = await stage.visit();
  await page.clock.install();
  const toasts = toastsOf(page);
  await page.goto(LEFT);
  await signIn(page, person);
  await listed(page);
  return { person, page, noise, toasts };
}

/** Lets the session run out while nobody does anything, and waits for the sign-in screen. */
async function runOut(page: Page): Promise<void> {
  await page.clock.fastForward(EIGHT_HOURS);
  await eventually(() => lastToast(page)).toBe(EXPIRED);
  await login(page).waitFor();
}

describe('a session that runs out', () => {
  it('while nobody does anything says so, forgets the token and leaves for the root after a second', async () => {
    const { page, noise } = await atRefunds();
    const calls = recordCalls(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.clock.fastForward(EIGHT_HOURS);
    await eventually(() => toast(page)).toBe(EXPIRED);
    expect((await page.context().cookies(page.url())).map(({ name }) => name)).toEqual([]);
    await page.clock.runFor(999);
    expect(address(page)).toBe(LEFT);
    await page.clock.runFor(1);
    await login(page).waitFor();
    expect(address(page)).toBe('/');
    expect(await toast(page)).toBe(EXPIRED);
    expect(calls).toEqual([]);
    expect(noise).toEqual([]);
  });

  it('closes the password dialog somebody types in, and leaves the sign-in screen usable', async () => {
    const { person, page, noise } = await atRefunds();
    const dialog = await openPasswordDialog(page);
    await fillPasswords(dialog, person.password, 'Another#2024');
    await runOut(page);
    expect(await dialog.count()).toBe(0);
    // The sign-in screen works, and so does the page behind it.
    await page.clock.setSystemTime(Date.now());
    await signIn(page, person);
    await wayBack(page).click();
    await listed(page);
    expect(noise).toEqual([]);
  });

  it('because somebody was blocked meanwhile ends at the next call, and does not begin again', async () => {
    const { taxPayerName } = await waitingRefund(stage);
    const { person, page, noise } = await atRefunds();
    await block(stage, person);
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(0);
    const answer = page.waitForResponse('**/Refund/HistoryByTaxPayerId*');
    await chooseTaxpayer(page, taxPayerName ?? '');
    expect((await answer).status()).toBe(401);
    await eventually(() => lastToast(page)).toBe(EXPIRED);
    await login(page).waitFor();
    expect(address(page)).toBe('/');
    expect(await page.context().cookies(page.url())).toEqual([]);
    await field(page, 'Username').fill(person.email);
    await field(page, 'Password').fill(person.password);
    await press(page, 'Login');
    await eventually(() => lastToast(page)).toBe(
      'Login error: This account is blocked. Ask an administrator.',
    );
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });
});
