import { expect, it } from 'vitest';
import { violations } from '../kit/axe.ts';
import { eventually } from '../kit/eventually.ts';
import { hasFocus, tabTo } from '../kit/keys.ts';
import { listed } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';

const stage = useStage();

it('what narrows a list is taken away by the keyboard, and a reader hears what is left', async () => {
  const { page, noise } = await stage.enter();
  await page.goto('/devices?status=Active&model=FD-100');
  await listed(page);
  const chips = page.getByRole('list', { name: 'Active filters' });
  const status = chips.getByRole('button', { name: 'Status: Active, remove filter' });
  const model = chips.getByRole('button', { name: 'Model: FD-100, remove filter' });
  await tabTo(page, status);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await eventually(() => hasFocus(model)).toBe(true);
  await page.keyboard.press('Space');
  await eventually(() => chips.count()).toBe(0);
  await eventually(() => new URL(page.url()).search).toBe('');
  // Further on from the list, not from the top of the page again.
  await page.keyboard.press('Tab');
  expect(await hasFocus(page.getByRole('button', { name: 'Refresh' }))).toBe(true);
  expect(noise).toEqual([]);
});
