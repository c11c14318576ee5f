import { describe, expect, it } from 'vitest';
import {
  address,
  field,
  heading,
  loginHeading,
  logo,
  press,
  tryToSignIn,
} from '../kit/account-pages.ts';
import { eventually } from '../kit/eventually.ts';
import { hasFocus } from '../kit/keys.ts';
import { useStage } from '../kit/stage.ts';
import { lastToast } from '../kit/toasts.ts';
import { ADMIN, signIn } from '../kit/visit.ts';

const stage = useStage();

describe('the sign-in screen', () => {
  it('is shown at the paths of the console to somebody signed out, and keeps the path', async () => {
    const { page } = await stage.visit();
    for (const path of ['/', '/dashboard', '/logs?size=20']) {
      await page.goto(path);
      await loginHeading(page).waitFor();
      expect(address(page)).toBe(path);
    }
    const width = logo(page).evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(await width).toBeGreaterThan(0);
  });

  it('signs in after a refusal, loads the page again and stays on its path', async () => {
    const { page } = await stage.visit();
    const path = '/taxpayer-refund?search=ltd';
    await page.goto(path);
    await tryToSignIn(page, { ...ADMIN, password: 'admin#2024' });
    await eventually(() => lastToast(page)).toBe(
      'Login error: Invalid e-mail address or password.',
    );
    expect(await page.context().cookies(page.url())).toEqual([]);
    let loads = 0;
    page.on('load', () => loads++);
    await signIn(page, ADMIN);
    await eventually(() => loads).toBe(1);
    expect(address(page)).toBe(path);
  });

  it.each([false, true])(
    'has the focus in its first field unless that opens an on-screen keyboard: touch %s',
    async (hasTouch) => {
      const { page } = await stage.visit({ hasTouch });
      await page.goto('/');
      await loginHeading(page).waitFor();
      expect(await hasFocus(field(page, 'Username'))).toBe(!hasTouch);
    },
  );
});

it.each([
  ['signed out', '/'],
  ['signed in', '/dashboard'],
])('the not-found screen leads home: %s', async (who, home) => {
  const { page } = who === 'signed in' ? await stage.enter() : await stage.visit();
  await page.goto('/nowhere');
  await heading(page, '404').waitFor();
  expect(address(page)).toBe('/nowhere');
  await press(page, 'Go to Home');
  await eventually(() => address(page)).toBe(home);
});
