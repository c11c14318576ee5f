import { sql } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { recordTransactions } from '../../../server/transactions/record.ts';
import { newTaxpayer } from '../../server/new-taxpayer.ts';
import { receipt } from '../../server/receipts.ts';
import { Gate } from '../../kit/gate.ts';
import { eventually } from '../kit/eventually.ts';
import { facts } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import {
  chart,
  type DatabaseTaxpayer,
  openTaxpayer,
  taxpayerWhere,
  trader,
} from '../kit/taxpayers.ts';

const stage = useStage();

const SUMMARY = (url: URL) => url.pathname === '/api/TAXPayers/GetTaxpayerTransactionSummaryByTIN';

const header = (page: Page): Locator => page.getByRole('article').locator('header');
const heading = (page: Page): Promise<string> =>
  page.getByRole('heading', { level: 1 }).innerText();
const figures = (page: Page) => facts(page.getByRole('region', { name: 'Figures' }));

/** Years ago, so that this month and this year have nothing whenever the test runs. */
const SALES = [
  { day: '2022-11-30', gstAmount: '15.00', whtAmount: '0.00', amount: '1100.00' },
  { day: '2022-11-30', gstAmount: '0.00', whtAmount: '5.50', amount: '110.00' },
  { day: '2023-02-01', gstAmount: '1200.25', whtAmount: '0.00', amount: '8000.40' },
];

/** Somebody with sales of these days alone. */
async function seller(): Promise<DatabaseTaxpayer> {
  const id = await newTaxpayer(stage.backend, { tin: 'FIGURES-1', name: 'Figures & Sons' });
  await recordTransactions(
    stage.backend.db,
    SALES.map(({ day, ...sums }) =>
      receipt({
        ...sums,
        transactionId: `FIGURES-${day}-${sums.whtAmount}`,
        transactionDate: new Date(`${day}T12:00:00Z`),
        taxpayerId: id,
        collectionType: Number(sums.whtAmount) > 0 ? 'WHT' : 'GST',
      }),
    ),
  );
  return taxpayerWhere(stage, sql`taxpayers.id = ${id}`);
}

describe('the page of a taxpayer', () => {
  it('says who it is, in the window’s title too, and shows its sums and each of its months', async () => {
    const { page, noise } = await stage.enter();
    const taxpayer = await seller();
    await openTaxpayer(page, taxpayer);
    expect(await heading(page)).toBe(taxpayer.name);
    expect(await page.title()).toBe(`${taxpayer.name} · Revenue Console`);
    expect(await facts(header(page))).toMatchObject({
      TIN: taxpayer.tin,
      Category: taxpayer.category,
      District: taxpayer.district,
      Region: taxpayer.region,
      'E-mail': taxpayer.email,
    });
    expect(await header(page).innerText()).toContain(taxpayer.activity);
    await eventually(() => figures(page)).toEqual({
      'GST Month to Date': '0.00',
      'GST Year to Date': '0.00',
      'Total GST': '1,215.25',
      'WHT Month to Date': '0.00',
      'WHT Year to Date': '0.00',
      'Total WHT': '5.50',
    });
    for (const [name, ...sums] of [
      ['GST by Month', '15.00', '0.00', '0.00', '1,200.25'],
      ['WHT by Month', '5.50', '0.00', '0.00', '0.00'],
      ['Transaction Amount by Month', '1,210.00', '0.00', '0.00', '8,000.40'],
    ] as const) {
      await chart(page, name).getByRole('button', { name: 'Show as table' }).click();
      const rows = await chart(page, name)
        .locator('tbody tr')
        .evaluateAll((all) =>
          all.map((row) => [...row.children].map(({ textContent }) => textContent)),
        );
      expect(rows).toEqual([
        ['11/2022', sums[0]],
        ['12/2022', sums[1]],
        ['01/2023', sums[2]],
        ['02/2023', sums[3]],
      ]);
    }
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await header(page).getByRole('button', { name: 'Copy TIN' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(taxpayer.tin);
    expect(noise).toEqual([]);
  });
});

describe('one failing call never blanks the page', () => {
  it('what is on its way leaves its place free', async () => {
    const { page, noise } = await stage.enter();
    const taxpayer = await trader(stage);
    const gate = new Gate();
    await page.route(SUMMARY, async (route) => {
      await gate.passed;
      await route.continue();
    });
    await page.goto(`/tax-payers/${taxpayer.tin}?section=statements`);
    const busy = page.locator('figure[aria-busy="true"]');
    await eventually(() => busy.count()).toBe(3);
    const before = await chart(page, 'GST by Month').boundingBox();
    gate.open();
    await eventually(() => busy.count()).toBe(0);
    const after = await chart(page, 'GST by Month').boundingBox();
    expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(12);
    expect(noise).toEqual([]);
  });
});
