import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { apartFromFailedCalls } from '../kit/noise.ts';
import { listed } from '../kit/screen.ts';
import { DIST, useStage } from '../kit/stage.ts';
import { chart, openTaxpayer, trader } from '../kit/taxpayers.ts';

const stage = useStage();

const LIBRARY = /\/assets\/draw-[^/]+\.js$/;
/** What the chart library may weigh, in bytes of gzip. */
const LIMIT = 380_000;

const GST = 'GST by Month';
const canvases = (page: Page) => page.locator('figure canvas');
const drawn = (page: Page) => eventually(() => canvases(page).count()).toBe(3);

/** How many pixels of a chart have a colour, as '#rrggbb'. */
const pixels = (page: Page, colour: string): Promise<number> =>
  canvases(page)
    .first()
    .evaluate((canvas, hex) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const copy = new OffscreenCanvas(width, height).getContext('2d');
      copy?.drawImage(canvas as HTMLCanvasElement, 0, 0);
      const { data = [] } = copy?.getImageData(0, 0, width, height) ?? {};
      const wanted = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
      let count = 0;
      for (let at = 0; at < data.length; at += 4) {
        if (data[at + 3] === 255 && wanted.every((part, i) => part === data[at + i])) count++;
      }
      return count;
    }, colour);

it('charts follow theme and room, tell their figures in words, to the pointer and as tables by the keyboard, and can be taken along as a picture', async () => {
  const { page, noise } = await stage.enter({ colorScheme: 'light' });
  await openTaxpayer(page, await trader(stage));
  await drawn(page);

  // They are drawn in the colours of the theme, and again, as tall, when it changes.
  await eventually(() => pixels(page, '#1f6fb5')).toBeGreaterThan(500);
  const height = async () => (await canvases(page).first().boundingBox())?.height;
  const tall = await height();
  await page.emulateMedia({ colorScheme: 'dark' });
  await eventually(() => pixels(page, '#6aaef5')).toBeGreaterThan(500);
  expect(await height()).toBe(tall);
  expect(await pixels(page, '#1f6fb5')).toBe(0);

  // They follow the room that they have.
  const width = async () => (await canvases(page).first().boundingBox())?.width ?? 0;
  const before = await width();
  await page.getByRole('button', { name: 'Collapse Menu' }).click();
  await eventually(width).toBeGreaterThan(before + 40);

  // They say what they show in words.
  const image = chart(page, GST).getByRole('img', { name: GST });
  const id = await image.getAttribute('aria-describedby');
  const words = await page.locator(`[id="${id}"]`).innerText();
  expect(words).toMatch(
    /^Month \d\d\/\d{4} to \d\d\/\d{4}\. GST: highest [\d,.]+ in \d\d\/\d{4}, lowest [\d,.]+ in/,
  );

  // They tell the figure under the pointer as tables write it.
  const box = await canvases(page).first().boundingBox();
  if (!box) throw new Error('There is no chart.');
  const tooltip = page.locator('.g2-tooltip');
  await eventually(async () => {
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.5);
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.55);
    return tooltip.count();
  }).toBe(1);
  const [month, , value] = (await tooltip.innerText()).split(/\s+/);
  await chart(page, GST).getByRole('button', { name: 'Show as table' }).click();
  const rows = await chart(page, GST).locator('tbody tr').allInnerTexts();
  expect(rows).toContain(`${month}\t${value}`);
  await chart(page, GST).getByRole('button', { name: 'Show as table' }).click();
  await drawn(page);

  // They turn into tables and back by the keyboard.
  const button = chart(page, GST).getByRole('button', { name: 'Show as table' });
  await button.focus();
  await page.keyboard.press('Enter');
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  // There is nothing left to take a picture of: the next stop is the table.
  const picture = chart(page, GST).getByRole('button', { name: 'Download PNG' });
  await eventually(() => picture.isDisabled()).toBe(true);
  await page.keyboard.press('Tab');
  const table = page.getByRole('region', { name: `${GST}, table` });
  expect(await table.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await chart(page, GST).locator('canvas').waitFor();

  // They can be taken along as a picture that says whose it is.
  const download = page.waitForEvent('download');
  await chart(page, GST).getByRole('button', { name: 'Download PNG' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^gst_by_month_\d{8}_\d{6}\.png$/);
  const bytes = readFileSync(await file.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  const canvas = await canvases(page).first().boundingBox();
  // Wider and higher than the chart: there is a margin, and a title above.
  expect(bytes.readUInt32BE(16)).toBe((canvas?.width ?? 0) + 32);
  expect(bytes.readUInt32BE(20)).toBe((canvas?.height ?? 0) + 72);
  expect(noise).toEqual([]);
});

describe('the chart library', () => {
  it('stays light', async () => {
    const names = await readdir(join(DIST, 'assets'));
    const sizes = names
      .filter((name) => LIBRARY.test(`/assets/${name}`))
      .map((name) => statSync(join(DIST, 'assets', `${name}.gz`)).size);
    expect(sizes).toHaveLength(1);
    expect(sizes[0]).toBeGreaterThan(LIMIT / 4);
    expect(sizes[0]).toBeLessThanOrEqual(LIMIT);
  });

  it('comes with the first chart, not before, and asks nobody else for anything', async () => {
    const { page, noise } = await stage.enter();
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    const asksForLibrary = () => asked.filter((url) => LIBRARY.test(url)).length;
    await page.goto('/tax-payers');
    await listed(page);
    expect(asksForLibrary()).toBe(0);
    await page.locator('tbody a').first().click();
    // Not all of them: charts of zeros are not drawn.
    await canvases(page).first().waitFor();
    expect(asksForLibrary()).toBe(1);
    const { origin } = new URL(page.url());
    expect(asked.filter((url) => !url.startsWith(origin) && !url.startsWith('data:'))).toEqual([]);
    expect(noise).toEqual([]);
  });

  it('that does not come leaves the tables, and Retry', async () => {
    const { page, noise } = await stage.enter();
    await page.route(LIBRARY, (route) => route.abort());
    await openTaxpayer(page, await trader(stage));
    const failed = page.getByRole('alert').filter({ hasText: 'The chart could not be loaded.' });
    await eventually(() => failed.count()).toBe(3);
    await chart(page, GST).getByRole('button', { name: 'Show as table' }).click();
    expect(await chart(page, GST).locator('tbody tr').count()).toBeGreaterThan(3);
    expect(await chart(page, GST).getByRole('button', { name: 'PNG' }).isDisabled()).toBe(true);
    await page.unrouteAll();
    await chart(page, 'WHT by Month').getByRole('button', { name: 'Retry' }).click();
    await chart(page, 'WHT by Month').locator('canvas').waitFor();
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });
});
