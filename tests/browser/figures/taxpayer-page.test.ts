import { sql } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../server/rows-of.ts';
import { eventually } from '../kit/eventually.ts';
import { amount } from '../kit/expected.ts';
import { apartFromFailedCalls } from '../kit/noise.ts';
import { facts } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { chart, openTaxpayer, tab, taxpayerWhere, trader } from '../kit/taxpayers.ts';
import { toast } from '../kit/toasts.ts';
import { answerWith, envelope, Gate, recordCalls } from '../kit/traffic.ts';

const stage = useStage();

const REGISTER = (url: URL) => url.pathname === '/api/TAXPayers/GetTAXPayer';
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

  it('of somebody without transactions says so', async () => {
    const { page, noise } = await stage.enter();
    const taxpayer = await taxpayerWhere(
      stage,
      sql`taxpayers.id not in (select taxpayer_id from transactions)`,
    );
    await openTaxpayer(page, taxpayer);
    expect(await page.getByText('There are no figures.').count()).toBe(3);
    expect(await figures(page)).toMatchObject({ 'Total GST': '0.00', 'Total WHT': '0.00' });
    await page.getByText('No transactions found').waitFor();
    expect(noise).toEqual([]);
  });

  it('of nobody says so, asks for nothing else, and leads back', async () => {
    const { page, noise } = await stage.enter();
    const calls = recordCalls(page);
    await page.goto('/tax-payers/no%2Fbody');
    await page.getByText('The register has no taxpayer with the TIN no/body.').waitFor();
    expect(calls.filter((call) => call.includes('/api/'))).toEqual([
      'GET /api/TAXPayers/GetTAXPayer',
    ]);
    await page.getByRole('link', { name: '← Taxpayers' }).click();
    await page.getByRole('heading', { level: 1, name: 'Taxpayers' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/tax-payers');
    expect(noise).toEqual([]);
  });

  it('keeps hostile names as text', async () => {
    const { page, noise } = await stage.enter();
    const taxpayer = await taxpayerWhere(stage, sql`taxpayers.name like '<img%'`);
    await openTaxpayer(page, taxpayer);
    expect(await heading(page)).toBe(taxpayer.name);
    expect(await page.title()).toBe(`${taxpayer.name} · Revenue Console`);
    expect(await page.locator('article img').count()).toBe(0);
    expect(noise).toEqual([]);
  });

  it('of a TIN that the register has twice shows both, one at a time', async () => {
    const { page, noise } = await stage.enter();
    const taxpayer = await trader(stage);
    await page.route(REGISTER, async (route) => {
      const response = await route.fetch();
      const { result } = (await response.json()) as { result: Record<string, unknown>[] };
      const [row = {}] = result.filter(({ taxPayerTIN }) => taxPayerTIN === taxpayer.tin);
      result.push({ ...row, id: 999_999, taxPayerName: 'The Other One', email: null });
      result.push({ ...row, id: null, taxPayerName: null });
      await route.fulfill({ body: envelope(result), contentType: 'application/json' });
    });
    await openTaxpayer(page, taxpayer, '?section=devices');
    expect(await heading(page)).toBe(taxpayer.name);
    expect(await page.getByRole('note').first().innerText()).toContain('3 taxpayers');
    await page.getByRole('link', { name: 'The Other One' }).click();
    await eventually(() => heading(page)).toBe('The Other One');
    await tab(page, 'Refunds').click();
    await page.getByText('No refund requests found').waitFor();
    expect(new URL(page.url()).search).toBe('?record=999999&section=refunds');
    expect(noise).toEqual([]);
  });
});

describe('one failing call never blanks the page', () => {
  it('without the register the figures and the tabs are there, and Retry brings it', async () => {
    const { page, noise } = await stage.enter();
    const taxpayer = await trader(stage);
    await page.route(REGISTER, answerWith(envelope(null, 'No register today', '500'), 500));
    await openTaxpayer(page, taxpayer);
    expect(await heading(page)).toBe(`Taxpayer ${taxpayer.tin}`);
    expect(await toast(page)).toBe('Error: No register today');
    expect((await figures(page))['Total GST']).toBe((await sums(taxpayer.id))['Total GST']);
    await page.locator('tbody tr').first().waitFor();
    await tab(page, 'Refunds').click();
    await page.getByText('the refunds can not be listed').waitFor();
    await page.unrouteAll();
    await header(page).getByRole('button', { name: 'Retry' }).click();
    await eventually(() => heading(page)).toBe(taxpayer.name);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it('without the figures the record and the tabs are there, and Retry brings them', async () => {
    const { page, noise } = await stage.enter();
    const taxpayer = await trader(stage);
    await page.route(SUMMARY, answerWith(envelope(null, 'No figures today', '500')));
    await page.goto(`/tax-payers/${taxpayer.tin}?section=devices`);
    await page.getByRole('article').getByText('No figures today').waitFor();
    expect(await heading(page)).toBe(taxpayer.name);
    await page.locator('tbody tr').first().waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await chart(page, 'GST by Month').waitFor();
    expect(noise).toEqual([]);
  });

  it('figures that make no sense are missing, not zero, and not the end of the others', async () => {
    const { page, noise } = await stage.enter();
    const taxpayer = await trader(stage);
    const summary = {
      totalGST: 'many',
      ytdwht: 5,
      monthWiseGST: { '2024-01': 3 },
      monthWiseWHT: [null, { month: '2024-01', amount: '12.5' }, { month: '2024-03', amount: {} }],
      monthWiseTransactionAmount: [{ month: '<img src=x onerror=alert(1)>', amount: 3 }],
    };
    const transactions = { totalRecords: 0, totalPages: 0, list: [] };
    await page.route(SUMMARY, answerWith(envelope({ summary, transactions })));
    await openTaxpayer(page, taxpayer);
    expect(await figures(page)).toMatchObject({ 'Total GST': '—', 'WHT Year to Date': '5.00' });
    await page.getByText('GST by Month: the server sent something else than a list.').waitFor();
    await page.getByText('1 entry of the server').waitFor();
    const wht = chart(page, 'WHT by Month');
    await wht.getByRole('button', { name: 'Show as table' }).click();
    expect(await wht.locator('tbody').innerText()).toBe('01/2024\t12.50\n02/2024\t—\n03/2024\t—');
    expect(await page.locator('article img').count()).toBe(0);
    expect(noise).toEqual([]);
  });

  it('an answer without a summary is no summary, not one that is still awaited', async () => {
    const { page, noise } = await stage.enter();
    const taxpayer = await trader(stage);
    await page.route(SUMMARY, answerWith(envelope(null)));
    await openTaxpayer(page, taxpayer);
    expect(await figures(page)).toMatchObject({ 'Total GST': '—', 'Total WHT': '—' });
    expect(noise).toEqual([]);
  });

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
