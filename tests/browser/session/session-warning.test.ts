import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, heading } from '../kit/account-pages.ts';
import { eventually } from '../kit/eventually.ts';
import { useStage } from '../kit/stage.ts';
import { toast } from '../kit/toasts.ts';

const stage = useStage();
const WORDS = 'Your session ends in less than five minutes. Finish what you are doing.';
const timer = (page: Page) => page.getByRole('timer');

/** When the token of the stage ends, in milliseconds since 1970. */
async function end(): Promise<number> {
  const [, claims = ''] = (await stage.token()).split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).exp * 1000;
}

describe('the end of a session', () => {
  it('is announced five minutes before, with the time left, and comes to the second', async () => {
    const { page, noise } = await stage.enter();
    await page.clock.install({ time: (await end()) - 400_000 });
    await page.goto('/users');
    await heading(page, 'Users').waitFor();
    const status = page.getByRole('status').filter({ hasText: /session/ });
    await page.clock.pauseAt((await end()) - 301_000);
    expect(await status.count()).toBe(0);
    expect(await timer(page).count()).toBe(0);
    await page.clock.runFor(1000);
    await eventually(() => status.allInnerTexts()).toEqual([WORDS]);
    await eventually(() => timer(page).innerText()).toBe('05:00');
    await page.clock.runFor(61_000);
    await eventually(() => timer(page).innerText()).toBe('03:59');
    // What is read out stays the same: the seconds are there for who looks.
    expect(await status.allInnerTexts()).toEqual([WORDS]);
    await page.clock.fastForward(238_000);
    await eventually(() => timer(page).innerText()).toBe('00:01');
    expect(await toast(page)).toBe('');
    await page.clock.runFor(1000);
    await eventually(() => toast(page)).toBe('Session: Session expired');
    await page.clock.runFor(1000);
    await heading(page, 'Login to your account').waitFor();
    expect(address(page)).toBe('/');
    expect(noise).toEqual([]);
  });

  it('is announced at once on a page that is opened within the last five minutes', async () => {
    const { page, noise } = await stage.enter();
    await page.clock.install({ time: (await end()) - 120_000 });
    await page.goto('/users');
    await page.getByText(WORDS).waitFor();
    expect(await timer(page).innerText()).toMatch(/^0[12]:\d\d$/);
    expect(noise).toEqual([]);
  });
});
