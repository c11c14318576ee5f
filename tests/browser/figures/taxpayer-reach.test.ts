import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../kit/axe.ts';
import { eventually } from '../kit/eventually.ts';
import { useStage } from '../kit/stage.ts';
import { chart, openTaxpayer, taxpayerWhere, trader } from '../kit/taxpayers.ts';

const stage = useStage();

const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

/** By how much a page is wider than its window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('the page of a taxpayer', () => {
  it.each(['', 'refunds', 'devices', 'statements'])(
    'has nothing serious for axe in light and dark, section %j',
    async (section) => {
      const { page, noise } = await stage.enter({ reducedMotion: 'reduce' });
      await openTaxpayer(page, await trader(stage), `?section=${section}`);
      await page.getByRole('tabpanel').waitFor();
      await chart(page, 'GST by Month').getByRole('button', { name: 'Show as table' }).click();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await eventually(() => violations(page)).toEqual([]);
      }
      expect(noise).toEqual([]);
    },
  );

  it.each([
    ['a name of two lines', sql`length(taxpayers.name) > 150`],
    ['another script', sql`taxpayers.name ~ '[؀-ۿ]'`],
    ['nothing sold', sql`taxpayers.id not in (select taxpayer_id from transactions)`],
  ])('fits its window in three widths: %s', async (_, condition) => {
    const { page, noise } = await stage.enter();
    const taxpayer = await taxpayerWhere(stage, condition);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const section of ['', 'statements']) {
        await openTaxpayer(page, taxpayer, `?section=${section}`);
        await eventually(() => overflow(page)).toBeLessThanOrEqual(0);
      }
    }
    expect(noise).toEqual([]);
  });
});
