import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { infoOf, pagesOf } from '../../unit/exports/pdf-file.ts';
import { eventually } from '../kit/eventually.ts';
import { useStage } from '../kit/stage.ts';
import { answerWith } from '../kit/traffic.ts';

const stage = useStage();

const printed = async (page: Page): Promise<string> =>
  pagesOf(await page.pdf({ format: 'A4' })).join('\n');

describe('on paper', () => {
  it.each([
    ['/dashboard', 'Refunds waiting'],
    ['/users', 'E-mail'],
    ['/taxpayer-refund?tab=Submitted', 'Submitted'],
    ['/maps', 'Devices'],
    ['/reports?report=active-taxpayers', 'Active Taxpayers of all time'],
  ])('%s is what is read of it, without what is pressed', async (path, read) => {
    const { page, noise } = await stage.enter({ colorScheme: 'dark' });
    await page.goto(path);
    let text = '';
    await eventually(async () => (text = await printed(page))).toContain(read);
    for (const pressed of [
      'Skip to content',
      'Collapse Menu',
      'Welcome,',
      'Refresh',
      'Export PDF',
      'Approve',
      'Actions',
    ]) {
      expect(text).not.toContain(pressed);
    }
    expect(noise).toEqual([]);
  });

  it('says the status of every record', async () => {
    const { page } = await stage.enter({ viewport: { width: 768, height: 1024 } });
    await page.goto('/taxpayer-refund?tab=Approved');
    await page.locator('main li dl').nth(9).waitFor();
    // Ten records, and the tab.
    await page.getByRole('tab', { name: /^Approved \d/ }).waitFor();
    expect((await printed(page)).match(/Approved/g)).toHaveLength(11);
  });

  it.each([390, 1024])(
    'is a table with all columns, in landscape, from %i pixels',
    async (width) => {
      const { page } = await stage.enter({ viewport: { width, height: 900 } });
      await page.goto('/taxpayer-refund?tab=Submitted');
      await page.getByRole('button', { name: 'Approve' }).nth(9).waitFor();
      const sheets = await page.pdf({ format: 'A4' });
      expect(infoOf(sheets)).toMatch(/^Page size: +84\d\.?\d* x 59\d/m);
      const [first = ''] = pagesOf(sheets);
      // A header of two lines is read as two.
      for (const column of ['Transaction ID', 'Taxpayer', 'TIN', 'Reason', 'Customer Info']) {
        expect(first).toMatch(new RegExp(`^.*${column}.*$`, 'm'));
      }
      expect(first).not.toMatch(/hidden|Open a row|Sort by/);
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('columnheader').allInnerTexts()).toHaveLength(9);
      await page.emulateMedia({ media: 'screen' });
      await page.getByRole('button', { name: 'Approve' }).first().waitFor();
      expect(await page.getByRole('columnheader', { name: 'Customer Info' }).count()).toBe(0);
    },
  );

  it('is upright for a record open beside its list, and for a dialog over it', async () => {
    const { page } = await stage.enter();
    const size = async () => infoOf(await page.pdf({ format: 'A4' }));
    const UPRIGHT = /^Page size: +59\d\.?\d* x 84\d/m;
    await page.goto('/taxpayer-refund?tab=Submitted');
    await page.getByRole('button', { name: 'Approve' }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(await size()).toMatch(UPRIGHT);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('row').nth(1).getByRole('cell').first().click();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await size()).toMatch(UPRIGHT);
  });

  it('says on each sheet what the columns of a table are', async () => {
    const { page } = await stage.enter();
    await page.goto('/maps');
    await page.locator('[data-drawn="true"]').waitFor();
    await page.getByRole('cell').first().waitFor();
    const sheets = pagesOf(await page.pdf({ format: 'A4' }));
    expect(sheets.map((sheet) => sheet.match(/District/g)?.length)).toEqual([1, 1]);
  });

  it('has charts within their frames, dark on light where they were light on dark', async () => {
    const { page } = await stage.enter({ colorScheme: 'dark' });
    await page.goto('/dashboard?period=2024-06-01..2024-06-30');
    await page.locator('[data-drawn="true"]').nth(6).waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 700, height: 1000 });
    const charts = page.locator('figure:has(canvas)');
    const beyond = await charts.evaluateAll((figures) =>
      figures.filter((figure) => {
        const frame = figure.getBoundingClientRect();
        const drawn = figure.querySelector('canvas')?.getBoundingClientRect();
        return !drawn || drawn.right > frame.right || drawn.bottom > frame.bottom;
      }),
    );
    expect([await charts.count(), beyond.length]).toEqual([7, 0]);
    const turned = page
      .locator('canvas')
      .evaluateAll((all) => all.map((it) => getComputedStyle(it).filter));
    expect(new Set(await turned)).toEqual(new Set(['invert(1) hue-rotate(180deg)']));
  });

  it('has no toast', async () => {
    const { page } = await stage.enter();
    await page.route('**/Refund/History', answerWith('', 500));
    await page.goto('/taxpayer-refund');
    await page.getByRole('button', { name: 'Dismiss' }).waitFor();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    expect(await printed(page)).not.toMatch(/^ *Error$/m);
  });

  it('says what narrows a list, and stands dark on light', async () => {
    const { page } = await stage.enter({ colorScheme: 'dark' });
    await page.goto('/users?userRole=Officer');
    await page.getByRole('list', { name: 'Active filters' }).waitFor();
    expect(await printed(page)).toMatch(/Role: Officer/);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const colour = page.locator('main h1').evaluate((heading) => getComputedStyle(heading).color);
    expect(await colour).toBe('rgb(23, 33, 43)');
  });
});
