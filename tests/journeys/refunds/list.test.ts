import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { HEADERS, tableRow } from '../kit/expected.ts';
import { allRefunds, type ApiRefund } from '../kit/refunds.ts';
import { columnTexts, headerOf, listed, tableTexts } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';

const stage = useStage();

const shown = (list: ApiRefund[]): string[][] => list.slice(0, 10).map(tableRow);

describe('the list of refunds', () => {
  it('has its columns in order and shows the newest ten requests first', async () => {
    const { page, noise } = await stage.enter();
    await page.goto('/taxpayer-refund');
    await listed(page);
    const headers = await page.locator('thead th').allInnerTexts();
    expect(headers.map((text) => text.replace(/\s*[↑↓↕]$/, ''))).toEqual(HEADERS);
    expect(await headerOf(page, 'Submission Date').getAttribute('aria-sort')).toBe('descending');
    const texts = await tableTexts(page);
    expect(texts.map((cells) => cells.slice(0, -1))).toEqual(shown(await allRefunds(stage)));
    expect(noise).toEqual([]);
  });

  it('shows hostile values as text and runs none of them', async () => {
    const { page, noise } = await stage.enter();
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto('/taxpayer-refund?size=50&search=<');
    await listed(page);
    const names = await columnTexts(page, 'Taxpayer');
    expect(names).toContain('<b>bold</b>');
    expect(names).toContain('<img src=x onerror=alert(1)>');
    expect(await columnTexts(page, 'Refund Reason')).toContain('<b>urgent</b>');
    expect(await page.locator('tbody').locator('b, img').count()).toBe(0);
    await page.goto('/taxpayer-refund?size=50&search=%3D1');
    await eventually(() => columnTexts(page, 'Taxpayer')).toContain('=1+1');
    expect(alerts).toEqual([]);
    expect(noise).toEqual([]);
  });
});
