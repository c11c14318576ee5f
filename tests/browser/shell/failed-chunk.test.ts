import { expect, it } from 'vitest';
import { listed } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';

const stage = useStage();

it('a page whose script did not arrive is shown by ‘Try Again’ once it does', async () => {
  const { page } = await stage.enter();
  await page.route(/\/assets\/DevicesPage-.*\.js$/, (route) => route.abort());
  await page.goto('/taxpayer-refund');
  await listed(page);
  const failed = page.getByRole('heading', { name: 'Oops! Something went wrong.' });
  await page.getByRole('link', { name: 'Devices', exact: true }).click();
  await failed.waitFor();
  await page.unroute(/\/assets\/DevicesPage-.*\.js$/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: 'Devices', level: 1 }).waitFor();
  await listed(page);
  expect(await failed.count()).toBe(0);
});
