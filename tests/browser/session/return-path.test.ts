import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, heading, logOut, wayBack } from '../kit/account-pages.ts';
import { addPerson, endSessions, type Person } from '../kit/people.ts';
import { eventually } from '../kit/eventually.ts';
import { apartFromFailedCalls } from '../kit/noise.ts';
import { listed } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { signIn } from '../kit/visit.ts';

const stage = useStage();
const LEFT = '/taxpayer-refund?search=ltd&size=20';
const login = (page: Page) => heading(page, 'Login to your account');

/** Somebody whose session has ended at a path, and who stands before the sign-in screen again. */
async function thrownOut(path = LEFT) {
  const person = await addPerson(stage);
  const { page, noise } = await stage.visit();
  await page.clock.install();
  await page.goto(path);
  await signIn(page, person);
  await endSessionOf(page, person);
  return { person, page, noise };
}

async function endSessionOf(page: Page, person: Person): Promise<void> {
  await endSessions(stage, person);
  await page.reload();
  await eventually(() => address(page)).toBe('/');
  await login(page).waitFor();
}

async function enterAgain(page: Page, person: Person): Promise<void> {
  await signIn(page, person);
  await heading(page, 'Dashboard').waitFor();
  expect(address(page)).toBe('/dashboard');
}

describe('the way back to where a session ended', () => {
  it('stands at the top of the dashboard and leads to the same path and query', async () => {
    const { person, page, noise } = await thrownOut();
    await enterAgain(page, person);
    expect(await wayBack(page).allInnerTexts()).toEqual(['← Back to Taxpayer Refund']);
    const first = page.getByRole('main').locator('a, button, h1').first();
    expect(await first.innerText()).toBe('← Back to Taxpayer Refund');
    await wayBack(page).click();
    await eventually(() => address(page)).toBe(LEFT);
    await eventually(() => wayBack(page).count()).toBe(0);
    await listed(page);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it.each([
    ['29:50', 1],
    ['30:10', 0],
  ])('after %s minutes stands there %i times', async (waited, times) => {
    const { person, page, noise } = await thrownOut();
    await page.clock.fastForward(waited);
    await enterAgain(page, person);
    expect(await wayBack(page).count()).toBe(times);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it('is shown to nobody else, and not to the same person after them', async () => {
    const { person, page, noise } = await thrownOut();
    for (const next of [await addPerson(stage), person]) {
      await enterAgain(page, next);
      expect(await wayBack(page).count()).toBe(0);
      await page.evaluate(() =>
        document.cookie.split('; ').forEach((cookie) => {
          document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
        }),
      );
      await page.goto('/');
    }
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it('does not stand there after Logout, though the session before had ended by itself', async () => {
    const { person, page, noise } = await thrownOut();
    await enterAgain(page, person);
    await wayBack(page).waitFor();
    await logOut(page);
    await enterAgain(page, person);
    expect(await wayBack(page).count()).toBe(0);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it('does not stand there where the dashboard itself was left', async () => {
    const { person, page, noise } = await thrownOut('/dashboard');
    await enterAgain(page, person);
    expect(await wayBack(page).count()).toBe(0);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });
});
