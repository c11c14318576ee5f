import { expect, it } from 'vitest';
import { address, field, heading, loginHeading, press } from '../kit/account-pages.ts';
import { eventually } from '../kit/eventually.ts';
import { hasFocus } from '../kit/keys.ts';
import { useStage } from '../kit/stage.ts';

const stage = useStage();

it.each([false, true])(
  'sign-in shows the emblem, and has the focus unless that opens an on-screen keyboard: touch %s',
  async (hasTouch) => {
    const { page } = await stage.visit({ hasTouch });
    await page.goto('/');
    await loginHeading(page).waitFor();
    expect(await hasFocus(field(page, 'Username'))).toBe(!hasTouch);
    const emblem = page.locator('main img');
    const width = () => emblem.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await eventually(width).toBeGreaterThan(0);
  },
);

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
