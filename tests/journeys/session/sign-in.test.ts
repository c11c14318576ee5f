import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { screens } from '../../../src/resources/screens.ts';
import { eventually } from '../kit/eventually.ts';
import { hasFocus } from '../kit/keys.ts';
import { useStage } from '../kit/stage.ts';
import { lastToast } from '../kit/toasts.ts';
import { ADMIN, signIn } from '../kit/visit.ts';

const stage = useStage();

const username = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const button = (page: Page) => page.locator('button[type=submit]');
const heading = (page: Page) => page.getByRole('heading', { name: 'Login to your account' });

describe('the sign-in screen', () => {
  it('stands at the root and at every screen for somebody signed out, and the path stays', async () => {
    const { page, noise } = await stage.visit();
    for (const path of ['/', ...screens.map(({ path }) => path)]) {
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

  it.each([false, true])(
    'has the focus in its first field, but where that would open a keyboard: touch %s',
    async (hasTouch) => {
      const { page, noise } = await stage.visit({ hasTouch });
      await page.goto('/');
      await heading(page).waitFor();
      expect(await hasFocus(username(page))).toBe(!hasTouch);
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

it('a refused sign-in says why in the words of the backend, and can be followed by one that succeeds', async () => {
  const { page, noise } = await stage.visit();
  await page.goto('/logs');
  await username(page).fill(ADMIN.email);
  await password(page).fill('admin#2024');
  await button(page).click();
  await eventually(() => lastToast(page)).toBe('Login error: Invalid e-mail address or password.');
  expect(await page.context().cookies(page.url())).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/logs');
  await signIn(page, ADMIN);
  expect(noise).toEqual([]);
});
