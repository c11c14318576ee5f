import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { taxpayers } from '../../../server/database/tables/taxpayers.ts';
import { JUNE } from '../kit/dashboard.ts';
import { panelOf } from '../kit/dialog.ts';
import { eventually } from '../kit/eventually.ts';
import { HEADERS } from '../kit/expected.ts';
import {
  broken,
  copyGaps,
  DESK,
  inSight,
  marred,
  overlaid,
  PHONE,
  settled,
  sideways,
  TABLET,
  values,
} from '../kit/layout.ts';
import {
  cards,
  columnTexts,
  figureOf,
  headers,
  hiddenColumns,
  listed,
  loaded,
  openList,
  openRecord,
  openViewMenu,
  records,
  rows,
  table,
} from '../kit/list-page.ts';
import { pathTo, waitingRefund } from '../kit/refunds.ts';
import { useStage } from '../kit/stage.ts';
import { tab } from '../kit/taxpayer-page.ts';
import { openPath } from '../kit/visit.ts';

// A backend of its own: these tests look at first pages, to which others add records.
const stage = useStage({ seed: {} });

async function open(path: string, viewport = DESK) {
  const entered = await stage.enter({ viewport });
  await openList(entered.page, path);
  return entered;
}

describe('at a desk of 1440 × 900', () => {
  it('ten refunds are in sight with all columns, and twelve where the rows are compact', async () => {
    const { page } = await open('/taxpayer-refund');
    expect(await inSight(page)).toBe(10);
    expect(await headers(page)).toEqual(HEADERS);
    expect(await sideways(page)).toBe(0);
    await openList(page, '/taxpayer-refund?size=20');
    await (await openViewMenu(page)).getByLabel('Compact').check();
    await eventually(() => inSight(page)).toBeGreaterThanOrEqual(12);
    expect(await sideways(page)).toBe(0);
  });

  it('no ID, TIN, date or amount wraps, none is covered by its copy button, and nothing scrolls sideways', async () => {
    const { page } = await stage.enter();
    for (const path of [
      '/taxpayer-refund',
      '/taxpayer-refund?page=2',
      '/users',
      '/devices',
      '/transactions',
      '/tax-payers',
      '/non-taxpayers',
      '/logs',
    ]) {
      await openPath(page, path);
      await listed(page);
      await loaded(page);
      await settled(page);
      expect(await broken(page), `at ${path}`).toEqual([]);
      expect(await sideways(page), `at ${path}`).toBe(0);
      if (!['/users', '/tax-payers', '/transactions'].includes(path)) continue;
      const row = rows(page).first();
      await row.hover();
      const gaps = await copyGaps(row);
      expect(gaps.length, `at ${path}`).toBeGreaterThan(0);
      expect(Math.min(...gaps), `at ${path}`).toBeGreaterThanOrEqual(5);
      expect(await marred(page), `at ${path}`).toEqual([]);
    }
  });

  it('a list keeps its most important columns beside an open record', async () => {
    const { page } = await open('/taxpayer-refund?tab=Submitted');
    await openRecord(rows(page).first());
    await panelOf(page, /^Refund Details/).waitFor();
    const kept = ['Transaction ID', 'Taxpayer', 'Amount', 'Submission Date', 'Status', 'Actions'];
    await eventually(() => headers(page)).toEqual(kept);
    for (const row of await rows(page).allInnerTexts()) expect(row).toMatch(/waiting for \d+ \w+/);
    expect(await sideways(page)).toBe(0);
    const tools = ['Refresh', 'Select', 'View', 'Export PDF', 'Export Excel'];
    const tops = await Promise.all(
      tools.map(async (name) => {
        const tool = page.getByRole('main').getByRole('button', { name, exact: true }).first();
        return (await tool.boundingBox())?.y ?? 0;
      }),
    );
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8);
    await page.setViewportSize({ width: 1024, height: 768 });
    await eventually(() => headers(page)).toEqual([
      'Transaction ID',
      'Taxpayer',
      'Amount',
      'Actions',
    ]);
    expect(await sideways(page)).toBe(0);
  });

  it('a long reason takes two lines, and its tooltip has all of it', async () => {
    const { page } = await open('/taxpayer-refund?size=20');
    const cell = page.getByRole('cell', { name: /Delivered on two days/ }).first();
    const text = cell.getByTitle(/the second delivery .* took place there\.$/);
    const box = await text.boundingBox();
    expect(box?.height).toBeGreaterThan(30);
    expect(box?.height).toBeLessThan(45);
  });
});

describe('where there is less room', () => {
  it('the least important columns are hidden and named, View shows them, and they return with the room', async () => {
    const { page } = await open('/taxpayer-refund', { width: 1100, height: 800 });
    expect(await hiddenColumns(page).innerText()).toBe(
      '3 columns hidden: GST Amount, Refund Reason, Customer Info. Use View to show all columns.',
    );
    const hidden = ['GST Amount', 'Refund Reason', 'Customer Info'];
    expect(await headers(page)).toEqual(HEADERS.filter((label) => !hidden.includes(label)));
    expect(await sideways(page)).toBe(0);
    const menu = await openViewMenu(page);
    await menu.getByLabel('Show all and scroll sideways').check();
    await eventually(() => headers(page)).toEqual(HEADERS);
    expect(await hiddenColumns(page).count()).toBe(0);
    await menu.getByLabel('Show all and scroll sideways').uncheck();
    await eventually(() => hiddenColumns(page).count()).toBe(1);
    await page.setViewportSize(DESK);
    await eventually(() => headers(page)).toEqual(HEADERS);
    expect(await hiddenColumns(page).count()).toBe(0);
  });

  it('below 1024 px a list becomes cards if it would lose an important column, otherwise it stays a table', async () => {
    const { page } = await open('/taxpayer-refund', TABLET);
    expect(await table(page).count()).toBe(0);
    expect(await inSight(page)).toBeGreaterThanOrEqual(4);
    await openList(page, '/logs');
    expect((await columnTexts(page, 'Action')).length).toBeGreaterThan(0);
    expect(await sideways(page)).toBe(0);
  });
});

it('no value of an open record covers another, wraps or is covered by its copy button', async () => {
  const { taxPayerTIN } = await waitingRefund(stage);
  const email = 'accounts.payable.of.the.northern.branches@harbour-and-highland-traders.example';
  await stage.backend.db.update(taxpayers).set({ email }).where(eq(taxpayers.tin, taxPayerTIN));
  const { page } = await stage.enter();
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    for (const path of ['/users', '/transactions']) {
      await openList(page, path);
      await openRecord(records(page).first());
      await panelOf(page, / Details: /).waitFor();
      expect(await overlaid(values(page)), `at ${path}`).toEqual([]);
      expect(await marred(page), `at ${path}`).toEqual([]);
    }
    await openPath(page, `/tax-payers/${taxPayerTIN}`);
    await page.getByRole('main').getByText(email).waitFor();
    expect(await overlaid(values(page))).toEqual([]);
  }
});

describe('on a phone', () => {
  it('the button that confirms is in sight, however long the refund is', async () => {
    const refund = await waitingRefund(stage, { reason: 'Delivered on two days. '.repeat(20) });
    const { page } = await open(pathTo(refund), PHONE);
    await page.getByRole('button', { name: 'Approve' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Approve Refund' });
    await eventually(() => dialog.getByText('Timeline').count()).toBe(1);
    await settled(page);
    const box = await dialog.getByRole('button', { name: 'Approve' }).boundingBox();
    expect((box?.y ?? PHONE.height) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
  });

  it('the first refund with its buttons is in sight, and 210 px high at most', async () => {
    const { page } = await open('/taxpayer-refund', PHONE);
    const card = cards(page).first();
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(210);
    const button = await card.getByRole('button').last().boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(PHONE.height);
  });

  it('the open tab of the performance hub is scrolled into sight', async () => {
    const { page } = await stage.enter({ viewport: PHONE });
    await page.goto(`/performance-hub?period=${JUNE}&selectedTab=refund-requests-per-day`);
    await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
    const open = await tab(page, 'Refund Requests per Day').boundingBox();
    expect((open?.x ?? 390) + (open?.width ?? 390)).toBeLessThanOrEqual(390);
  });

  it('a figure of a tile stays in one piece and within its tile', async () => {
    const { page } = await open('/transactions', PHONE);
    const tile = figureOf(page, 'Transactions summary', 'GST').first();
    await eventually(() => tile.innerText()).toMatch(/\d/);
    const lines = await tile.evaluate((figure) => {
      figure.textContent = '152,605,940.68';
      const range = document.createRange();
      range.selectNodeContents(figure);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
    expect(await overlaid(tile)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  });
});
