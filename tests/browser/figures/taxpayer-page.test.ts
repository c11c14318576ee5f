import { sql } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../server/rows-of.ts';
import { eventually } from '../kit/eventually.ts';
import { amount } from '../kit/expected.ts';
import { facts } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { chart, openTaxpayer, trader } from '../kit/taxpayers.ts';
import { Gate } from '../kit/traffic.ts';

const stage = useStage();

const SUMMARY = (url: URL) => url.pathname === '/api/TAXPayers/GetTaxpayerTransactionSummaryByTIN';

const header = (page: Page): Locator => page.getByRole('article').locator('header');
const heading = (page: Page): Promise<string> =>
  page.getByRole('heading', { level: 1 }).innerText();
const figures = (page: Page) => facts(page.getByRole('region', { name: 'Figures' }));

/** A sale of today, so that this month and this year have something to show. */
async function sellToday(taxpayerId: number, gst: number, wht: number): Promise<void> {
  await rowsOf(
    stage.backend.db,
    sql`insert into transactions (transaction_id, transaction_date, receipt_number, taxpayer_id,
        district_id, collection_type, amount, gst_amount, wht_amount)
      select 'TODAY-' || ${wht > 0 ? 'W' : 'G'}::text || ${taxpayerId}::text, now(), 'TODAY', id,
        district_id, ${wht > 0 ? 'WHT' : 'GST'}, 100.00, ${gst}, ${wht}
      from taxpayers where id = ${taxpayerId}`,
  );
}

const inThis = (unit: string) =>
  sql`transaction_date >= date_trunc(${unit}::text, now() at time zone 'UTC') at time zone 'UTC'`;

/** What the database sums up for a taxpayer. */
async function sums(taxpayerId: number): Promise<Record<string, string>> {
  const [row = {}] = await rowsOf<Record<string, unknown>>(
    stage.backend.db,
    sql`select
      sum(gst_amount) filter (where ${inThis('month')}) as "GST Month to Date",
      sum(gst_amount) filter (where ${inThis('year')}) as "GST Year to Date",
      sum(gst_amount) as "Total GST",
      sum(wht_amount) filter (where ${inThis('month')}) as "WHT Month to Date",
      sum(wht_amount) filter (where ${inThis('year')}) as "WHT Year to Date",
      sum(wht_amount) as "Total WHT"
      from transactions where taxpayer_id = ${taxpayerId}`,
  );
  return Object.fromEntries(Object.entries(row).map(([name, sum]) => [name, amount(Number(sum))]));
}

describe('the page of a taxpayer', () => {
  it('says who it is, in the window’s title too, and shows the sums and months that the backend answers', async () => {
    const { page, noise } = await stage.enter();
    const taxpayer = await trader(stage);
    await sellToday(taxpayer.id, 15, 0);
    await sellToday(taxpayer.id, 0, 5);
    const answer = page.waitForResponse((response) => SUMMARY(new URL(response.url())));
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
    const expected = await sums(taxpayer.id);
    expect(expected).toMatchObject({ 'GST Month to Date': '15.00', 'WHT Year to Date': '5.00' });
    await eventually(() => figures(page)).toEqual(expected);
    const { result } = (await (await answer).json()) as {
      result: { summary: Record<string, { month: string; amount: number }[]> };
    };
    for (const [name, list] of [
      ['GST by Month', 'monthWiseGST'],
      ['WHT by Month', 'monthWiseWHT'],
      ['Transaction Amount by Month', 'monthWiseTransactionAmount'],
    ] as const) {
      await chart(page, name).getByRole('button', { name: 'Show as table' }).click();
      const rows = await chart(page, name)
        .locator('tbody tr')
        .evaluateAll((all) =>
          all.map((row) => [...row.children].map(({ textContent }) => textContent)),
        );
      expect(rows).toEqual(
        result.summary[list]?.map(({ month, amount: sum }) => [
          month.split('-').toReversed().join('/'),
          amount(sum),
        ]),
      );
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
