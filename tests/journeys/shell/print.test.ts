import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pdfInfo, pdfPages } from '../../kit/pdf.ts';
import { heading } from '../kit/account-pages.ts';
import { beyondFrames, canvases } from '../kit/charts.ts';
import { openDashboard } from '../kit/dashboard.ts';
import { gone, openedDialog, panelOf } from '../kit/dialog.ts';
import { eventually } from '../kit/eventually.ts';
import { TABLET } from '../kit/layout.ts';
import { cards, headerOf, openRecord, rows } from '../kit/list-page.ts';
import { openMap } from '../kit/map.ts';
import { useStage } from '../kit/stage.ts';
import { answerWith, HISTORY } from '../kit/traffic.ts';
import { openPath, forgiveFailedCalls } from '../kit/visit.ts';

const stage = useStage();

const printed = async (page: Page): Promise<string> =>
  pdfPages(await page.pdf({ format: 'A4' })).join('\n');

describe('on paper', () => {
  it('a page is printed without its controls', async () => {
    const { page } = await stage.enter({ colorScheme: 'dark' });
    for (const [path, read] of [
      ['/dashboard', 'Pending refunds'],
      ['/users', 'E-mail'],
      ['/maps', 'Devices'],
      ['/reports?report=active-taxpayers', 'Total active taxpayers'],
      ['/users?userRole=Officer', 'Role: Officer'],
    ] as const) {
      await openPath(page, path);
      let text = '';
      await page.getByRole('main').getByText(read).first().waitFor();
      await eventually(async () => (text = await printed(page))).toContain(read);
      for (const pressed of [
        'Skip to content',
        'Collapse Menu',
        'Welcome,',
        'Refresh',
        'Export PDF',
        'Block',
        'Actions',
      ]) {
        // 'Blocked' is a status, which is read.
        expect(text).not.toMatch(new RegExp(`${pressed}(?!\\w)`));
      }
    }
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const colour = heading(page, 'Users').evaluate((element) => getComputedStyle(element).color);
    expect(await colour).toBe('rgb(23, 33, 43)');
  });

  it('cards say the status of every record', async () => {
    const { page } = await stage.enter({ viewport: TABLET });
    await page.goto('/taxpayer-refund?tab=Approved');
    await cards(page).nth(9).waitFor();
    await page.getByRole('tab', { name: /^Approved \d/ }).waitFor();
    const text = await printed(page);
    // Ten records, and the tab.
    expect(text.match(/Approved/g)).toHaveLength(11);
    // Nothing is lost on a sheet that was not counted.
    expect(text.trim()).toMatch(/Amounts in GHS\s+Copyright National Revenue Authority © 2024$/);
  });

  it.each([390, 1024])(
    'a list is a table with all columns, in landscape, from %i pixels',
    async (width) => {
      const { page } = await stage.enter({ viewport: { width, height: 900 } });
      await page.goto('/taxpayer-refund?tab=Submitted');
      await page.getByRole('button', { name: 'Approve' }).nth(9).waitFor();
      const sheets = await page.pdf({ format: 'A4' });
      expect(pdfInfo(sheets)).toMatch(/^Page size: +84\d\.?\d* x 59\d/m);
      const [first = ''] = pdfPages(sheets);
      // A header of two lines is read as two.
      for (const column of ['Transaction ID', 'Taxpayer', 'TIN', 'Reason', 'Customer Info']) {
        expect(first).toMatch(new RegExp(`^.*${column}.*$`, 'm'));
      }
      expect(first).not.toMatch(/hidden|Use View|Sort by|…|↕/);
      await page.emulateMedia({ media: 'print' });
      await eventually(() => page.getByRole('columnheader').count()).toBe(9);
      await page.emulateMedia({ media: 'screen' });
      await page.getByRole('button', { name: 'Approve' }).first().waitFor();
      await eventually(() => headerOf(page, 'Customer Info').count()).toBe(0);
    },
  );

  it('a dialog and an open record are upright, and a toast is not printed', async () => {
    const { page, noise } = await stage.enter();
    const size = async () => pdfInfo(await page.pdf({ format: 'A4' }));
    const UPRIGHT = /^Page size: +59\d\.?\d* x 84\d/m;
    await page.goto('/taxpayer-refund?tab=Submitted');
    await page.getByRole('button', { name: 'Approve' }).first().click();
    const dialog = await openedDialog(page);
    expect(await size()).toMatch(UPRIGHT);
    await page.keyboard.press('Escape');
    await gone(dialog);
    await openRecord(rows(page).first());
    await panelOf(page, /^Refund Details/).waitFor();
    expect(await size()).toMatch(UPRIGHT);
    await page.route(HISTORY, answerWith('', 500));
    await page.goto('/taxpayer-refund');
    await page.getByRole('button', { name: 'Dismiss' }).waitFor();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    expect(await printed(page)).not.toMatch(/^ *Error$/m);
    forgiveFailedCalls(noise);
  });

  it('each sheet of a long table repeats its headers', async () => {
    const { page } = await openMap(stage);
    const sheets = pdfPages(await page.pdf({ format: 'A4' }));
    expect(sheets.map((sheet) => sheet.match(/District/g)?.length)).toEqual([1, 1]);
  });

  it('charts stay in their frames, dark on light where they were light on dark', async () => {
    const { page } = await stage.enter({ colorScheme: 'dark' });
    await openDashboard(page);
    await eventually(() => canvases(page).count()).toBe(7);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 700, height: 1000 });
    await eventually(() => beyondFrames(page)).toBe(0);
    const filters = canvases(page).evaluateAll((all) =>
      all.map((it) => getComputedStyle(it).filter),
    );
    expect(new Set(await filters)).toEqual(new Set(['invert(1) hue-rotate(180deg)']));
  });
});
