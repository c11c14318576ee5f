import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, field, loginHeading, sidebar } from '../kit/account-pages.ts';
import { eventually } from '../kit/eventually.ts';
import { useStage } from '../kit/stage.ts';
import { ADMIN, forgiveFailedCalls } from '../kit/visit.ts';

const stage = useStage();
const inline = (page: Page) => page.locator('#inline-sign-in');

/** Opens a path whose scripts arrive when they are released. */
async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route('**/assets/*.js', (route) => void held.push(route));
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    await page.route('**/assets/*.js', (route) => route.continue());
    await Promise.all(held.map((route) => route.continue()));
    await page.waitForLoadState();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

describe('before the code is loaded', () => {
  it('the sign-in form keeps what is typed, and the focus', async () => {
    const { page } = await stage.visit();
    const release = await openHeld(page, '/users?search=a');
    await inline(page).waitFor();
    await page.keyboard.type('zoe@nra.exam');
    await release();
    await inline(page).waitFor({ state: 'detached' });
    await page.keyboard.type('ple');
    expect(await field(page, 'Username').inputValue()).toBe('zoe@nra.example');
    expect(address(page)).toBe('/users?search=a');
  });

  it('Enter is remembered and sent once', async () => {
    const { page } = await stage.visit();
    let sent = 0;
    page.on('request', (request) => (sent += Number(request.url().endsWith('/Auth/Login'))));
    const release = await openHeld(page, '/users');
    await field(page, 'Username').fill(ADMIN.email);
    await field(page, 'Password').fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Loading...' }).waitFor();
    await page.keyboard.press('Enter');
    expect(sent).toBe(0);
    await release();
    await sidebar(page).waitFor();
    expect(sent).toBe(1);
    expect(address(page)).toBe('/users');
  });

  it.each([
    ['to somebody signed in', '/users', {}],
    ['on the privacy policy', '/privacy-policy', {}],
    ['where there is no page', '/tax-payers/%E0%A4%A', {}],
    ['in a language that is not here yet', '/users', { locale: 'fr-FR' }],
  ])('no sign-in form is shown %s', async (who, path, options) => {
    const isSignedIn = who === 'to somebody signed in';
    const { page } = await (isSignedIn ? stage.enter(options) : stage.visit(options));
    const release = await openHeld(page, path);
    await page.waitForFunction(() => document.readyState !== 'loading');
    expect(await inline(page).count()).toBe(0);
    await release();
    await page.getByRole('heading').first().waitFor();
  });

  it('says that the code could not be loaded', async () => {
    const { page, noise } = await stage.visit();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await loginHeading(page).waitFor();
    await page.getByText('Revenue Console could not be loaded.').waitFor();
    await eventually(() => field(page, 'Username').isEditable()).toBe(true);
    forgiveFailedCalls(noise);
  });
});
