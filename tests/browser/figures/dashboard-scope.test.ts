import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../server/rows-of.ts';
import { card, figure, JUNE, linesOf, openDashboard, settled, tableOf } from './dashboard.ts';
import { numberOf } from '../kit/database.ts';
import { eventually } from '../kit/eventually.ts';
import { counted } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { choose } from '../kit/taxpayers.ts';
import { recordCalls } from '../kit/traffic.ts';

const stage = useStage();

const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

const total = async (page: Page) => (await counted(page).innerText()).split(' of ')[1];
const day = (text: string) => text.slice(0, 10).split('-').toReversed().join('/');

/** The calls that a period and a district change. */
const ROUND = [
  'POST /api/Dashboard/V2/Stat/Devices',
  'POST /api/Dashboard/V2/Stat/Taxpayers',
  'POST /api/Dashboard/V2/Stat/Transactions',
  'POST /api/Reports/GetGSTAccrualTrendReports',
  'POST /api/Reports/GetTaxpayersTrendReports',
  'POST /api/Reports/GetWHTAccrualTrendReports',
];
const RECEIPTS = 'POST /api/Dashboard/V2/Stat/DailyReceipts';

describe('what the figures are of', () => {
  it('is this month, until somebody chooses', async () => {
    const { page, noise } = await stage.enter();
    await openDashboard(page, '');
    const today = new Date().toISOString();
    const period = `${day(`${today.slice(0, 8)}01`)}${today.slice(8, 10) === '01' ? '' : ` – ${day(today)}`}`;
    await page.getByRole('button', { name: `Period: ${period}`, exact: true }).waitFor();
    expect(noise).toEqual([]);
  });

  it('changes in one round of calls, and stands in the address', async () => {
    const { page, noise } = await stage.enter();
    await openDashboard(page);
    const calls = recordCalls(page);
    await page.getByRole('button', { name: 'Period: 01/06/2024 – 30/06/2024' }).click();
    await page.getByLabel('To', { exact: true }).fill('20/06/2024');
    await page.keyboard.press('Enter');
    await page.getByText('01/06/2024 – 20/06/2024, all districts, compared with').waitFor();
    expect(query(page)).toEqual({ period: '2024-06-01..2024-06-20' });
    await settled(page);
    expect(calls.toSorted()).toEqual([...ROUND, RECEIPTS].toSorted());
    const sold = (district = '%') =>
      numberOf(
        stage,
        sql`select count(*) from transactions join districts on districts.id = district_id
          where transaction_date >= '2024-06-01Z' and transaction_date < '2024-06-21Z'
          and districts.name like ${district}`,
      );
    expect((await linesOf(page, 'Transactions'))[0]).toBe(String(await sold()));

    calls.length = 0;
    await page.keyboard.press('Escape');
    await choose(page, 'Filter by District', 'Lake Isenna');
    await page.getByText('01/06/2024 – 20/06/2024, Lake Isenna, compared with').waitFor();
    expect(query(page)).toEqual({ period: '2024-06-01..2024-06-20', district: 'Lake Isenna' });
    await settled(page);
    // Receipts are not by district; the options of the filter were there.
    expect(calls.toSorted()).toEqual(ROUND.toSorted());
    expect((await linesOf(page, 'Transactions'))[0]).toBe(String(await sold('Lake Isenna')));

    await page.goBack();
    await page.getByText('01/06/2024 – 20/06/2024, all districts, compared with').waitFor();
    await settled(page);
    expect((await linesOf(page, 'Transactions'))[0]).toBe(String(await sold()));
    expect(noise).toEqual([]);
  });
});

describe('every figure leads to the rows behind it', () => {
  it('cards: to lists of as many', async () => {
    const { page, noise } = await stage.enter();
    await openDashboard(page, `?period=${JUNE}&district=Port+Amara`);
    const bearing = (type: string) =>
      numberOf(
        stage,
        sql`select count(*) from transactions where collection_type = ${type}
          and transaction_date >= '2024-06-01Z' and transaction_date < '2024-07-01Z'
          and district_id = (select id from districts where name = 'Port Amara')`,
      );
    const shown = async (title: string) => (await linesOf(page, title))[0];
    const ofJune = { transactionDate: JUNE, district: 'Port Amara' };
    const lists = [
      ['Transactions', await shown('Transactions'), ofJune],
      ['Taxpayers', await shown('Taxpayers'), { district: 'Port Amara' }],
      ['Devices', await shown('Devices'), { district: 'Port Amara' }],
      ['GST', String(await bearing('GST')), { ...ofJune, collectionType: 'GST' }],
      ['WHT', String(await bearing('WHT')), { ...ofJune, tab: 'wht' }],
    ] as const;
    for (const [title, count, filters] of lists) {
      expect(Number(count)).toBeGreaterThan(0);
      await card(page, title).getByRole('link').click();
      await counted(page).waitFor();
      expect(query(page)).toEqual(filters);
      await eventually(() => total(page)).toBe(count);
      await page.goBack();
      await settled(page);
    }
    // Nothing of a tax lies in the transactions of the other one.
    const elsewhere = sql`select coalesce(sum(case collection_type when 'GST' then wht_amount
      else gst_amount end), 0) from transactions`;
    expect(await numberOf(stage, elsewhere)).toBe(0);

    await card(page, 'Refunds waiting').getByRole('link').click();
    await counted(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/taxpayer-refund');
    expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(10);
    expect(noise).toEqual([]);
  });

  it('a month of a trend: to its transactions or new taxpayers', async () => {
    const { page, noise } = await stage.enter();
    await openDashboard(page, `?period=2024-06-01..2024-06-20`);
    await tableOf(page, 'GST Accrual');
    const link = (title: string, name: string) =>
      figure(page, title).getByRole('link', { name }).getAttribute('href');
    expect(await link('GST Accrual', '05/2024')).toBe(
      '/transactions?transactionDate=2024-05-01..2024-05-31&collectionType=GST',
    );
    // Of the last month no more than the period has.
    expect(await link('GST Accrual', '06/2024')).toBe(
      '/transactions?transactionDate=2024-06-01..2024-06-20&collectionType=GST',
    );
    const rows = await tableOf(page, 'Taxpayers Registered');
    const [month = '', registered] = rows.find(([, value]) => Number(value) > 1) ?? [];
    await figure(page, 'Taxpayers Registered').getByRole('link', { name: month }).click();
    await eventually(() => total(page)).toBe(registered);
    expect(noise).toEqual([]);
  });

  it('a column of a chart and a day of the calendar, too', async () => {
    const { page, noise } = await stage.enter();
    await openDashboard(page);
    const plot = figure(page, 'GST Accrual').locator('[data-drawn="true"]');
    const box = await plot.boundingBox();
    if (!box) throw new Error('There is no chart.');
    // The last column, just above the ground; right of it is the room for its label.
    await page.mouse.click(box.x + box.width - 37, box.y + box.height - 40);
    await eventually(() => query(page)).toEqual({ transactionDate: JUNE, collectionType: 'GST' });

    await page.goBack();
    await settled(page);
    const [busiest] = await rowsOf<{ day: string; count: string }>(
      stage.backend.db,
      sql`select to_char(transaction_date at time zone 'UTC', 'DD/MM/YY') as day, count(*) as count
        from transactions where transaction_date >= '2024-06-01Z'
        and transaction_date < '2024-07-01Z' group by 1 order by 2 desc, 1 limit 1`,
    );
    const day = page.getByRole('link', { name: `${busiest?.day}: Receipts ${busiest?.count},` });
    expect(await day.getAttribute('data-step')).toBe('4');
    await day.click();
    await eventually(() => total(page)).toBe(busiest?.count.toString());
    expect(noise).toEqual([]);
  });
});
