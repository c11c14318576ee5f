import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Gate } from '../../kit/gate.ts';
import { eventually } from '../kit/eventually.ts';
import { hasFocus } from '../kit/keys.ts';
import { waitingRefund } from '../kit/refunds.ts';
import { openList, records } from '../kit/list-page.ts';
import { useStage } from '../kit/stage.ts';

const stage = useStage();

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search everything' });

describe('the palette', () => {
  it('loads its code when it is opened, finds a taxpayer and leads to the page', async () => {
    const { page } = await stage.enter();
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    const { taxPayerTIN } = await waitingRefund(stage);
    await openList(page, '/taxpayer-refund');
    expect(scripts.filter((url) => url.includes('Palette'))).toEqual([]);
    await page.keyboard.press('Control+k');
    const field = palette(page).getByRole('combobox');
    await eventually(() => hasFocus(field)).toBe(true);
    expect(scripts.some((url) => url.includes('Palette'))).toBe(true);
    await page.keyboard.type(taxPayerTIN);
    const option = palette(page).getByRole('option', { name: taxPayerTIN });
    await option.waitFor();
    await eventually(() => field.getAttribute('aria-activedescendant')).toBe(
      await option.getAttribute('id'),
    );
    await page.keyboard.press('Enter');
    await eventually(() => new URL(page.url()).pathname).toBe(`/tax-payers/${taxPayerTIN}`);
    await eventually(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
    expect(await palette(page).count()).toBe(0);
  });

  it('keeps what was typed while its code was loading, and opens no page meanwhile', async () => {
    const { page } = await stage.enter();
    const gate = new Gate();
    const asked = page.waitForRequest(/\/assets\/Palette-.*\.js$/);
    await page.route(/\/assets\/Palette-.*\.js$/, (route) =>
      gate.passed.then(() => route.continue()),
    );
    await openList(page, '/users');
    await page.keyboard.press('Control+k');
    await asked;
    await page.keyboard.type('gr T');
    gate.open();
    const field = palette(page).getByRole('combobox');
    await eventually(() => field.inputValue()).toBe('gr T');
    expect(new URL(page.url()).pathname).toBe('/users');
    await page.keyboard.press('Escape');
    await eventually(() => palette(page).count()).toBe(0);
    await page.keyboard.press('Control+k');
    await eventually(() => hasFocus(field)).toBe(true);
    expect(await field.inputValue()).toBe('');
  });

  it('returns the focus to the row by Escape', async () => {
    const { page } = await stage.enter();
    await openList(page, '/taxpayer-refund');
    await page.keyboard.press('j');
    await page.keyboard.press('Control+k');
    await eventually(() => hasFocus(palette(page).getByRole('combobox'))).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => hasFocus(records(page).first())).toBe(true);
  });

  it('opens on a phone by a button of the top bar, within the screen', async () => {
    const { page } = await stage.enter({ viewport: { width: 390, height: 844 } });
    await page.goto('/taxpayer-refund');
    await page.getByRole('button', { name: /^Search everything/ }).click();
    await palette(page).waitFor();
    const box = await palette(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
