import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { address, heading } from '../kit/account-pages.ts';
import { eventually } from '../kit/eventually.ts';
import { openList } from '../kit/list-page.ts';
import { useStage } from '../kit/stage.ts';
import { lastToast } from '../kit/toasts.ts';
import { signIn } from '../kit/visit.ts';
import { claimsOf, signedToken } from '../../server/signed-token.ts';

const stage = useStage();
const MINUTES = 10;

/** The stage's session, signed anew to end in ten minutes. */
async function shortToken(): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + MINUTES * 60;
  return signedToken({ ...claimsOf(await stage.token()), exp });
}

/** What a browser does to a tab that nobody looks at: neither timers nor messages reach it. */
function makeSleepy(page: Page) {
  return page.addInitScript(() => {
    const missed: (() => void)[] = [];
    let asleep = false;
    const unlessAsleep =
      (run: (...args: unknown[]) => void) =>
      (...args: unknown[]): void => {
        if (asleep) missed.push(() => run(...args));
        else run(...args);
      };
    const { setInterval, setTimeout } = window;
    const { addEventListener } = BroadcastChannel.prototype;
    Object.assign(window, {
      setTimeout: (run: () => void, wait: number) => setTimeout(unlessAsleep(run), wait),
      setInterval: (run: () => void, wait: number) => setInterval(unlessAsleep(run), wait),
      sleep: () => (asleep = true),
      wake: () => {
        asleep = false;
        for (const run of missed.splice(0)) run();
      },
    });
    BroadcastChannel.prototype.addEventListener = function (
      this: BroadcastChannel,
      type: string,
      run: (...args: unknown[]) => void,
    ) {
      addEventListener.call(this, type, unlessAsleep(run));
    };
  });
}

it('a tab that slept while its session ran out does not end the next one, but joins it', async () => {
  const { page } = await stage.visit();
  const context = page.context();
  await context.clock.install();
  await context.addCookies([{ name: 'token', value: await shortToken(), url: stage.backend.url }]);
  const sleeper = await context.newPage();
  await makeSleepy(sleeper);
  // It has all its answers: one to a session that has ended would be another story.
  await openList(sleeper, '/devices');
  await page.goto('/users');
  await heading(page, 'Users').waitFor();
  await sleeper.evaluate('sleep()');
  await context.clock.fastForward(MINUTES * 60_000);
  await eventually(() => lastToast(page)).toBe('Session: Session expired');
  await eventually(() => address(page)).toBe('/');
  await signIn(page);
  await heading(page, 'Dashboard').waitFor();
  const token = async () => (await context.cookies()).find(({ name }) => name === 'token')?.value;
  const next = await token();
  await sleeper.evaluate('before = true');
  await sleeper.evaluate('wake()');
  expect(await token()).toBe(next);
  await eventually(() => sleeper.evaluate('typeof before')).toBe('undefined');
  await heading(sleeper, 'Devices').waitFor();
  expect(address(page)).toBe('/dashboard');
  expect(await lastToast(page)).toBe('');
});
