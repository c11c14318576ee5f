import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Gate } from '../../kit/gate.ts';
import { address, heading, loginHeading, logOut, wayBack } from '../kit/account-pages.ts';
import { addPerson, endSessions } from '../kit/people.ts';
import { eventually } from '../kit/eventually.ts';
import { listed } from '../kit/list-page.ts';
import { useStage } from '../kit/stage.ts';
import { rememberToasts } from '../kit/toasts.ts';
import { HISTORY, recordCalls } from '../kit/traffic.ts';
import { forgiveFailedCalls, signIn } from '../kit/visit.ts';

const stage = useStage();
const EXPIRED = 'Session: Session expired';

interface Tab {
  readonly page: Page;
  readonly path: string;
  readonly settled: () => Promise<void>;
  readonly toasts: () => Promise<string[]>;
  /** How often this tab was led to the root without loading the page again. */
  readonly redirects: () => Promise<number>;
}

/**
 * Follows the calls of a page.
 *
 * @returns waits until it has rows, and each of its calls an answer: one that is on its way when
 *   another tab signs out would be refused with 401
 */
function followCalls(page: Page): () => Promise<void> {
  const onTheirWay = new Set<Request>();
  page.on('request', (request) => onTheirWay.add(request));
  page.on('requestfinished', (request) => onTheirWay.delete(request));
  page.on('requestfailed', (request) => onTheirWay.delete(request));
  return async () => {
    await listed(page);
    await eventually(() => onTheirWay.size).toBe(0);
  };
}

async function countRedirects(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { redirects: 0 });
    const push = history.pushState.bind(history);
    history.pushState = (state, unused, url) => {
      if (url === '/') (window as unknown as { redirects: number }).redirects++;
      push(state, unused, url);
    };
  });
  return () => page.evaluate(() => (window as unknown as { redirects: number }).redirects);
}

/** One browser with somebody signed in, and a tab at each path; with a clock that can be put forward. */
async function openTabs(paths: string[], { clock = false } = {}) {
  const person = await addPerson(stage);
  const first = await stage.visit();
  const context = first.page.context();
  const { noise } = first;
  context.on('console', (message) => {
    if (message.page() === first.page) return;
    if (['error', 'warning'].includes(message.type())) noise.push(message.text());
  });
  if (clock) await context.clock.install();
  await first.page.goto('/users');
  await signIn(first.page, person);
  const tabs: Tab[] = [];
  for (const path of paths) {
    const page = tabs.length === 0 ? first.page : await context.newPage();
    const [toasts, redirects] = [await rememberToasts(page), await countRedirects(page)];
    const settled = followCalls(page);
    await page.goto(path);
    await settled();
    tabs.push({ page, path, settled, toasts, redirects });
  }
  return { person, context, tabs, noise };
}

describe('the tabs of one browser', () => {
  it('are all signed out when somebody signs out in one, without a toast or a way back', async () => {
    const { person, context, tabs } = await openTabs(['/users', '/devices']);
    const [one, other] = tabs;
    if (!one || !other) throw new Error('No tabs.');
    await logOut(one.page);
    for (const { page, toasts } of tabs) {
      await loginHeading(page).waitFor();
      await eventually(() => address(page)).toBe('/');
      expect(await toasts()).toEqual([]);
    }
    expect(await context.cookies(other.page.url())).toEqual([]);
    await other.page.reload();
    await signIn(other.page, person);
    await heading(other.page, 'Dashboard').waitFor();
    expect(await wayBack(other.page).count()).toBe(0);
  });

  it('go to the root if the cookies disappear between two reads', async () => {
    const { page } = await stage.enter();
    await page.addInitScript(() => {
      const { addEventListener } = BroadcastChannel.prototype;
      BroadcastChannel.prototype.addEventListener = function (
        type: string,
        hear: EventListenerOrEventListenerObject,
      ) {
        const whileTheyGo = (event: Event): void => {
          const kept = document.cookie;
          let looks = 0;
          Object.defineProperty(document, 'cookie', {
            // js-cookie looks twice for one cookie.
            get: () => (looks++ < 2 ? kept : ''),
            set() {},
          });
          if (typeof hear === 'function') hear(event);
        };
        addEventListener.call(this, type, whileTheyGo);
      };
    });
    const settled = followCalls(page);
    await page.goto('/users');
    await settled();
    await page.evaluate(() => new BroadcastChannel('session').postMessage('signed out'));
    await loginHeading(page).waitFor();
    expect(address(page)).toBe('/');
  });

  it('each say that the session ran out, leave once, and keep a way back until one signs out', async () => {
    const { person, context, tabs } = await openTabs(['/users?search=o', '/devices'], {
      clock: true,
    });
    await context.clock.fastForward('08:00:00');
    for (const { page, toasts, redirects } of tabs) {
      await loginHeading(page).waitFor();
      expect(address(page)).toBe('/');
      expect(await toasts()).toEqual([EXPIRED]);
      expect(await redirects()).toBe(1);
    }
    expect(await context.cookies(tabs[0]?.page.url())).toEqual([]);
    await context.clock.setSystemTime(Date.now());
    for (const { page, path, settled } of tabs) {
      // One sign-in is enough for all, which follow it.
      if (page === tabs[0]?.page) await signIn(page, person);
      await heading(page, 'Dashboard').waitFor();
      await wayBack(page).click();
      await eventually(() => address(page)).toBe(path);
      await settled();
    }
    // Signing out in one takes the way back from all.
    const [one, two] = tabs;
    if (!one || !two) throw new Error('No tabs.');
    await logOut(one.page);
    await loginHeading(two.page).waitFor();
    await signIn(two.page, person);
    await heading(two.page, 'Dashboard').waitFor();
    expect(await wayBack(two.page).count()).toBe(0);
  });

  it('show one toast each and leave once each when the calls of all are answered with 401 at once', async () => {
    const { person, tabs, noise } = await openTabs(Array(3).fill('/taxpayer-refund'));
    await endSessions(stage, person);
    const calls = tabs.map(({ page }) => recordCalls(page));
    // A tab that loads after another has ended the session would open signed out: all ask first,
    // and none of their calls is answered before.
    const gate = new Gate();
    for (const { page } of tabs) {
      await page.route('**/api/**', async (route) => {
        await gate.passed;
        await route.fallback();
      });
    }
    const asked = tabs.map(({ page }) =>
      page.waitForRequest((request) => HISTORY(new URL(request.url()))),
    );
    await Promise.all(tabs.map(({ page }) => page.reload({ waitUntil: 'commit' })));
    await Promise.all(asked);
    // The first calls leave while the code loads: the tabs must know that somebody is signed in.
    await Promise.all(tabs.map(({ page }) => heading(page, 'Taxpayer Refund').waitFor()));
    const answers: number[] = [];
    for (const { page } of tabs) {
      page.on('response', (response) => {
        if (response.url().includes('/api/')) answers.push(response.status());
      });
    }
    gate.open();
    for (const { page, toasts, redirects } of tabs) {
      await loginHeading(page).waitFor();
      await eventually(() => address(page)).toBe('/');
      expect(await toasts()).toEqual([EXPIRED]);
      expect(await redirects()).toBe(1);
    }
    for (const made of calls) expect(made.length).toBeGreaterThanOrEqual(1);
    expect(new Set(answers)).toEqual(new Set([401]));
    forgiveFailedCalls(noise);
  });
});
