import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from '../kit/axe.ts';
import { eventually } from '../kit/eventually.ts';
import { useStage } from '../kit/stage.ts';
import { chart, openTaxpayer, tab, taxpayerWhere, trader } from '../kit/taxpayers.ts';

const stage = useStage();

const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

/** By how much a page is wider than its window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

it('a taxpayer’s page has nothing serious for axe in light and dark, whichever section is open', async () => {
  const { page, noise } = await stage.enter({ reducedMotion: 'reduce' });
  await openTaxpayer(page, await trader(stage));
  await chart(page, 'GST by Month').getByRole('button', { name: 'Show as table' }).click();
  await eventually(() => page.locator('figure canvas').count()).toBe(2);
  for (const section of ['Transactions', 'Refunds', 'Devices', 'Statements']) {
    await tab(page, section).click();
    const panel = page.getByRole('tabpanel', { name: section });
    await panel.locator(':is(tbody tr, fieldset, p):visible').first().waitFor();
    await eventually(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    // The rest of the page is the same in all sections.
    const part = section === 'Transactions' ? 'html' : '[role=tabpanel]';
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violations(page, part), `${section}, ${colorScheme}`).toEqual([]);
    }
  }
  expect(noise).toEqual([]);
});

it('a taxpayer’s page fits its window in three widths: with a name of two lines, in another script, with nothing sold', async () => {
  const { page, noise } = await stage.enter();
  for (const condition of [
    sql`length(taxpayers.name) > 150`,
    sql`taxpayers.name ~ '[؀-ۿ]'`,
    sql`taxpayers.id not in (select taxpayer_id from transactions)`,
  ]) {
    await openTaxpayer(page, await taxpayerWhere(stage, condition));
    for (const section of ['Transactions', 'Statements']) {
      await tab(page, section).click();
      await page.getByRole('tabpanel', { name: section }).waitFor();
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await eventually(() => overflow(page)).toBeLessThanOrEqual(0);
      }
    }
  }
  expect(noise).toEqual([]);
});
