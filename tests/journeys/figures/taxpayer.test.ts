import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { press } from '../kit/account-pages.ts';
import { asTable, canvases, chart, pixels, tableOf, tooltip } from '../kit/charts.ts';
import { eventually } from '../kit/eventually.ts';
import { exported } from '../kit/files.ts';
import { hasFocus } from '../kit/keys.ts';
import { expectToFit } from '../kit/layout.ts';
import { openList } from '../kit/list-page.ts';
import { taxpayerWhere, trader } from '../kit/records.ts';
import { useStage } from '../kit/stage.ts';
import { openTaxpayer } from '../kit/taxpayer-page.ts';
import { forgiveFailedCalls } from '../kit/visit.ts';

const stage = useStage();

const LIBRARY = /\/assets\/draw-[^/]+\.js$/;
const GST = 'GST by Month';

/** The share of a picture that is opaque. */
const coverOf = (page: Page, bytes: Buffer): Promise<number> =>
  page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
      pen?.drawImage(image, 0, 0);
      const { data } = pen?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
      return (
        data.filter((part, index) => index % 4 === 3 && part === 255).length / (data.length / 4)
      );
    },
    `data:image/png;base64,${bytes.toString('base64')}`,
  );

it('fits its window with a name of two lines, in another script, and with nothing sold', async () => {
  const { page } = await stage.enter();
  for (const condition of [
    sql`length(taxpayers.name) > 150`,
    sql`taxpayers.name ~ '[؀-ۿ]'`,
    sql`taxpayers.id not in (select taxpayer_id from transactions)`,
  ]) {
    await openTaxpayer(page, await taxpayerWhere(stage, condition));
    await expectToFit(page);
  }
});

describe('charts', () => {
  it('follow theme and room, show a figure under the pointer, become tables by keyboard and files by a button', async () => {
    const { page } = await stage.enter({ colorScheme: 'light' });
    await openTaxpayer(page, await trader(stage));
    await eventually(() => canvases(page).count()).toBe(3);
    const canvas = canvases(page).first();
    await eventually(() => pixels(canvas, '#1f6fb5')).toBeGreaterThan(500);
    const tall = (await canvas.boundingBox())?.height;
    await page.emulateMedia({ colorScheme: 'dark' });
    await eventually(() => pixels(canvas, '#6aaef5')).toBeGreaterThan(500);
    expect((await canvas.boundingBox())?.height).toBe(tall);
    expect(await pixels(canvas, '#1f6fb5')).toBe(0);
    const width = async () => (await canvas.boundingBox())?.width ?? 0;
    const narrow = await width();
    await press(page, 'Collapse Menu');
    await eventually(width).toBeGreaterThan(narrow + 40);

    const image = chart(page, GST).getByRole('img', { name: GST });
    const words = image.evaluate(
      (element) =>
        document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(await words).toMatch(
      /^Month \d\d\/\d{4} to \d\d\/\d{4}\. GST: highest [\d,.]+ in \d\d\/\d{4}, lowest [\d,.]+ in/,
    );
    await eventually(async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await canvas.boundingBox()) ?? {};
      await page.mouse.move(x + width * 0.6, y + height * 0.5);
      await page.mouse.move(x + width * 0.6, y + height * 0.55);
      return tooltip(page).count();
    }).toBe(1);
    const [month, , value] = (await tooltip(page).innerText()).split(/\s+/);

    await asTable(chart(page, GST)).focus();
    await page.keyboard.press('Enter');
    expect(await tableOf(chart(page, GST))).toContainEqual([month, value]);
    const download = chart(page, GST).getByRole('button', { name: 'Download PNG' });
    await eventually(() => download.isDisabled()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await hasFocus(page.getByRole('region', { name: `${GST}, table` }))).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await canvases(page).nth(2).waitFor();
    await eventually(() => download.isEnabled()).toBe(true);
    const { name, file: bytes } = await exported(page, download);
    expect(name).toMatch(/^gst_by_month_[a-z0-9_]+_\d{8}_\d{6}\.png$/);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    // As on the screen, and not transparent.
    const size = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    const { width: wide = 0, height = 0 } = (await canvas.boundingBox()) ?? {};
    expect(size).toEqual([wide, height].map(Math.floor));
    expect(await coverOf(page, bytes)).toBe(1);
  });

  it('load their library with the first of them; without it tables and Reload are left', async () => {
    const { page, noise } = await stage.enter({ cold: true });
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await openList(page, '/tax-payers');
    expect(asked.filter((url) => LIBRARY.test(url))).toEqual([]);
    await page.route(LIBRARY, (route) => route.abort());
    await openTaxpayer(page, await trader(stage));
    const failed = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' });
    await eventually(() => failed.count()).toBe(3);
    await asTable(chart(page, GST)).click();
    expect((await tableOf(chart(page, GST))).length).toBeGreaterThan(3);
    await page.unroute(LIBRARY);
    await chart(page, 'WHT by Month').getByRole('link', { name: 'Reload' }).click();
    await canvases(page).first().waitFor();
    const { url } = stage.backend;
    expect(asked.filter((one) => !one.startsWith(url) && !one.startsWith('data:'))).toEqual([]);
    forgiveFailedCalls(noise);
  });
});
