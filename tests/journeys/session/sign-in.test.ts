import { describe, expect, it } from 'vitest';
import { address, field, heading, loginHeading, logo, press } from '../kit/account-pages.ts';
import { eventually } from '../kit/eventually.ts';
import { hasFocus } from '../kit/keys.ts';
import { useStage } from '../kit/stage.ts';

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
