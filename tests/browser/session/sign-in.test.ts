import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { screenPaths } from '../../../src/resources/paths.ts';
import { eventually } from '../kit/eventually.ts';
import { useStage } from '../kit/stage.ts';
import { Gate, LOGIN, recordCalls } from '../kit/traffic.ts';
import { ADMIN, signIn } from '../kit/visit.ts';

const stage = useStage();

const username = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const button = (page: Page) => page.locator('button[type=submit]');
const heading = (page: Page) => page.getByRole('heading', { name: 'Login to your account' });

/** What a page sends when it signs in; the answer is the backend's. */
async function sentBy(page: Page, act: () => Promise<void>): Promise<unknown> {
  const [request] = await Promise.all([page.waitForRequest('**/Auth/Login'), act()]);
  return request.postDataJSON();
}

describe('the sign-in screen', () => {
  it('stands at the root and at every screen for somebody signed out, and the path stays', async () => {
    const { page, noise } = await stage.visit();
    for (const path of ['/', ...screenPaths]) {
      await page.goto(path);
      await heading(page).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    expect(noise).toEqual([]);
  });

  it.each(['signed out', 'signed in'])(
    'gives way to the not-found screen at an unknown path: %s',
    async (who) => {
      const { page, noise } = who === 'signed in' ? await stage.enter() : await stage.visit();
      await page.goto('/nowhere');
      await page.getByRole('heading', { name: '404' }).waitFor();
      await page.getByText("Oops! The page you're looking for doesn't exist.").waitFor();
      expect(new URL(page.url()).pathname).toBe('/nowhere');
      await page.getByRole('button', { name: 'Go to Home' }).click();
      const home = who === 'signed in' ? '/dashboard' : '/';
      await eventually(() => new URL(page.url()).pathname).toBe(home);
      expect(noise).toEqual([]);
    },
  );

  it('has the logo, the fields, the links and the copyright line', async () => {
    const { page, noise } = await stage.visit();
    await page.goto('/');
    await heading(page).waitFor();
    const logo = page.locator('main img');
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await username(page).getAttribute('type')).toBe('email');
    expect(await password(page).getAttribute('type')).toBe('password');
    expect(await button(page).innerText()).toBe('Login');
    const link = (name: string) =>
      page.getByRole('link', { name, exact: true }).getAttribute('href');
    expect(await link('Forgot Password?')).toBe('/forgot-password');
    expect(await link('Privacy Policy')).toBe('/privacy-policy');
    expect(await link('Copyright National Revenue Authority © 2024')).toMatch(/^https:\/\//);
    expect(noise).toEqual([]);
  });

  it('shows and hides the password', async () => {
    const { page, noise } = await stage.visit();
    await page.goto('/');
    await password(page).fill('secret');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await password(page).getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await password(page).getAttribute('type')).toBe('password');
    expect(await password(page).inputValue()).toBe('secret');
    expect(noise).toEqual([]);
  });

  it('trims the e-mail address while it is typed, and never the password', async () => {
    const { page, noise } = await stage.visit();
    await page.goto('/');
    await username(page).pressSequentially(' nobody@nra.example ');
    expect(await username(page).inputValue()).toBe('nobody@nra.example');
    await password(page).pressSequentially(' a b ');
    expect(await sentBy(page, () => button(page).click())).toEqual({
      email: 'nobody@nra.example',
      password: ' a b ',
    });
    expect(noise).toEqual([]);
  });

  it('takes at most 255 characters in each field', async () => {
    const { page, noise } = await stage.visit();
    await page.goto('/');
    for (const field of [username(page), password(page)]) {
      await field.focus();
      await page.keyboard.insertText('x'.repeat(300));
      expect(await field.inputValue()).toHaveLength(255);
    }
    expect(noise).toEqual([]);
  });

  it('asks for both fields and sends nothing without them', async () => {
    const { page, noise } = await stage.visit();
    const calls = recordCalls(page);
    await page.goto('/');
    await button(page).click();
    await page.getByText('Email is required').waitFor();
    await page.getByText('Password is required').waitFor();
    await username(page).fill('not an address');
    expect(await page.getByText('Email is required').count()).toBe(0);
    await button(page).click();
    await page.getByText('Invalid email format').waitFor();
    expect(calls).toEqual([]);
    expect(noise).toEqual([]);
  });

  it('says Loading... and is disabled while the request runs, and sends it once', async () => {
    const { page, noise } = await stage.visit();
    const gate = new Gate();
    await page.route(LOGIN, async (route) => {
      await gate.passed;
      await route.continue();
    });
    const calls = recordCalls(page);
    await page.goto('/');
    await username(page).fill('nobody@nra.example');
    await password(page).fill('x');
    await password(page).press('Enter');
    await eventually(() => button(page).innerText()).toBe('Loading...');
    for (const part of [username(page), password(page), button(page)]) {
      expect(await part.isDisabled()).toBe(true);
    }
    gate.open();
    await eventually(() => button(page).innerText()).toBe('Login');
    for (const part of [username(page), password(page), button(page)]) {
      expect(await part.isEnabled()).toBe(true);
    }
    expect(await username(page).inputValue()).toBe('nobody@nra.example');
    expect(calls).toEqual(['POST /Auth/Login']);
    expect(noise).toEqual([]);
  });

  it.each([
    ['/', '/dashboard'],
    ['/taxpayer-refund?search=ltd', '/taxpayer-refund?search=ltd'],
    ['/logs', '/logs'],
  ])('leads from %s to %s and loads the page again', async (from, to) => {
    const { page, noise } = await stage.visit();
    await page.goto(from);
    await heading(page).waitFor();
    let loads = 0;
    page.on('load', () => loads++);
    await signIn(page, ADMIN);
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(to);
    await eventually(() => loads).toBe(1);
    expect(noise).toEqual([]);
  });
});
