import { type SQL, sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { numberOf } from '../kit/database.ts';
import { eventually } from '../kit/eventually.ts';
import { amount } from '../kit/expected.ts';
import { apartFromFailedCalls } from '../kit/noise.ts';
import { counted, headerOf, listed } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { choose, trader } from '../kit/taxpayers.ts';
import { rememberToasts } from '../kit/toasts.ts';
import { answerWith, envelope, recordCalls } from '../kit/traffic.ts';

const stage = useStage();

const FROM = '2019-02-10';
const TO = '2024-05-20';
const DISTRICT = 'Port Amara';

const ofDistrict = sql`district_id in (select id from districts where name = ${DISTRICT})`;
const registered = sql`registered_date between ${FROM} and ${TO} and ${ofDistrict}`;
/** The seeded authority keeps UTC. */
const within = (time: SQL) => sql`(${time} at time zone 'UTC')::date between ${FROM} and ${TO}`;

const INACTIVE = (url: URL): boolean => url.pathname === '/api/Reports/GetInActiveTaxpayerReport';

async function open(report: string) {
  const entered = await stage.enter();
  const calls = recordCalls(entered.page);
  const toasts = await rememberToasts(entered.page);
  await entered.page.goto(`/reports?report=${report}`);
  await entered.page.getByRole('form', { name: 'Parameters' }).waitFor();
  const asked = (): string[] => calls.filter((call) => call.includes('/api/Reports/'));
  return { ...entered, asked, toasts };
}

async function type(page: Page, end: 'From' | 'To', day: string): Promise<void> {
  await page.getByRole('textbox', { name: end }).fill(day);
  await page.keyboard.press('Enter');
}

async function choosePeriod(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Period' }).click();
  await type(page, 'To', '20/05/2024');
  await type(page, 'From', '10/02/2019');
  await page.keyboard.press('Escape');
}

const run = (page: Page) => page.getByRole('button', { name: 'Run report' }).click();

/** The number of rows that the list says it has. */
async function rowCount(page: Page): Promise<number> {
  await listed(page);
  return Number((await counted(page).innerText()).replaceAll(',', '').split(' of ')[1]);
}

const total = (page: Page, label: string) =>
  page.locator('dl[aria-label="Totals"] div', { hasText: `Total ${label}` }).locator('dd');

describe('a report', () => {
  it.each([
    ['registered-taxpayers', 'Registered Taxpayers', registered],
    ['active-taxpayers', 'Active Taxpayers', sql`${registered} and activity = 'Active'`],
    ['inactive-taxpayers', 'Inactive Taxpayers', sql`${registered} and activity = 'Inactive'`],
  ])('of %s has the rows of its parameters', async (name, label, condition) => {
    const { page, asked, noise } = await open(name);
    await choosePeriod(page);
    await choose(page, 'District', DISTRICT);
    expect(asked()).toEqual([]);
    await run(page);
    await page.getByText(`10/02/2019 – 20/05/2024, ${DISTRICT}`).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).innerText()).toContain(label);
    const expected = await numberOf(stage, sql`select count(*) from taxpayers where ${condition}`);
    expect(expected).toBeGreaterThan(0);
    expect(await rowCount(page)).toBe(expected);
    expect(asked()).toHaveLength(1);
    expect(noise).toEqual([]);
  });

  it('of GST sums what each taxpayer accrued in each month', async () => {
    const { page, noise } = await open('gst-accrual');
    await choosePeriod(page);
    await choose(page, 'District', DISTRICT);
    await run(page);
    const accrued = sql`from transactions join taxpayers on taxpayers.id = taxpayer_id
      where collection_type = 'GST' and ${within(sql`transaction_date`)} and taxpayers.${ofDistrict}`;
    const months = sql`date_trunc('month', transaction_date at time zone 'UTC')`;
    expect(await rowCount(page)).toBe(
      await numberOf(stage, sql`select count(distinct (taxpayer_id, ${months})) ${accrued}`),
    );
    const count = await numberOf(stage, sql`select count(*) ${accrued}`);
    expect(await total(page, 'Transactions').innerText()).toBe(count.toLocaleString('en-GB'));
    const gst = await numberOf(stage, sql`select sum(gst_amount) ${accrued}`);
    expect(await total(page, 'GST Amount').innerText()).toBe(amount(gst));
    // A search narrows the totals with the rows.
    const { name, tin } = await trader(stage);
    await page.getByPlaceholder('Search by name or TIN...').fill(tin);
    const own = sql`${accrued} and taxpayers.name = ${name} and tin = ${tin}`;
    const theirs = await numberOf(stage, sql`select count(*) ${own}`);
    if (theirs === 0) await page.getByText('No GST accrued matching your criteria').waitFor();
    else {
      await eventually(() => total(page, 'Transactions').innerText()).toBe(
        theirs.toLocaleString('en-GB'),
      );
    }
    expect(noise).toEqual([]);
  });

  it('of refunds takes a status too, and says of how many the amount is not known', async () => {
    const { page, noise } = await open('refund-history');
    await choosePeriod(page);
    await choose(page, 'Status', 'Rejected');
    await run(page);
    await page.getByText('10/02/2019 – 20/05/2024, any district, Rejected').waitFor();
    const asked = sql`from refunds where status = 'Rejected' and ${within(sql`created_date`)}`;
    expect(await rowCount(page)).toBe(await numberOf(stage, sql`select count(*) ${asked}`));
    const sum = await numberOf(stage, sql`select sum(amount) ${asked}`);
    const unknown = await numberOf(stage, sql`select count(*) ${asked} and amount is null`);
    expect(await total(page, 'Amount').first().innerText()).toBe(
      amount(sum) + (unknown > 0 ? ` without ${unknown} not supplied` : ''),
    );
    expect(noise).toEqual([]);
  });

  it('is run by its address, sorted there, and run again on demand', async () => {
    const { page, asked, noise } = await open('registered-taxpayers');
    await choosePeriod(page);
    await run(page);
    await listed(page);
    const count = await rowCount(page);
    await headerOf(page, 'TIN').click();
    await eventually(() => new URL(page.url()).searchParams.get('sort')).toBe('taxPayerTIN');
    await page.reload();
    expect(await rowCount(page)).toBe(count);
    const before = asked().length;
    await run(page);
    await eventually(() => asked().length).toBe(before + 1);
    // Clearing the search leaves the parameters.
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    expect(await rowCount(page)).toBe(count);
    expect(noise).toEqual([]);
  });

  it('remembers what it was run with last, apart from the others', async () => {
    const { page, noise } = await open('gst-accrual');
    await choosePeriod(page);
    await choose(page, 'District', DISTRICT);
    await run(page);
    await listed(page);
    await page.goto('/reports?report=gst-accrual');
    await page.getByText('Choose the parameters and run the report.').waitFor();
    await page.getByRole('button', { name: 'Period: 10/02/2019 – 20/05/2024' }).waitFor();
    await page.getByRole('form', { name: 'Parameters' }).getByText(DISTRICT).waitFor();
    await page.getByRole('tab', { name: 'Refund History' }).click();
    await page.getByRole('button', { name: /^Period: 01\// }).waitFor();
    expect(noise).toEqual([]);
  });

  it('that fails says so in place, and can be tried again', async () => {
    const { page, toasts, noise } = await open('inactive-taxpayers');
    await page.route(INACTIVE, answerWith(envelope(null, 'The archive is closed', '500'), 500));
    await choosePeriod(page);
    await run(page);
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await page.getByRole('tabpanel').getByText('The archive is closed').waitFor();
    expect(await toasts()).toEqual(['Error: The archive is closed']);
    await page.unroute(INACTIVE);
    await page.getByRole('button', { name: 'Retry' }).click();
    await listed(page);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });
});

it('statements are made for a taxpayer who is found by name or TIN', async () => {
  const { page, noise } = await stage.enter();
  const { tin, email } = await trader(stage);
  await page.goto('/reports?report=statements');
  await page.getByText('Choose a taxpayer.').waitFor();
  await page.getByRole('combobox', { name: 'Taxpayer' }).fill(tin);
  await page.locator('.ant-select-item-option').filter({ hasText: tin }).click();
  await page.getByText(`By e-mail to ${email}.`).waitFor();
  await choosePeriod(page);
  await page.getByRole('button', { name: 'Generate statement' }).click();
  const link = page.getByRole('link', { name: 'Open statement' });
  const answer = await fetch((await link.getAttribute('href')) ?? '');
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(noise).toEqual([]);
});
