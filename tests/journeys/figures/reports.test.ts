import { type SQL, sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { numberOf } from '../kit/database.ts';
import { amount } from '../kit/expected.ts';
import { listed, totalOf, typeDay } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { choose } from '../kit/taxpayers.ts';
import { toastsOf } from '../kit/toasts.ts';
import { recordCalls } from '../kit/traffic.ts';

const stage = useStage();

const FROM = '2019-02-10';
const TO = '2024-05-20';
const DISTRICT = 'Port Amara';

const ofDistrict = sql`district_id in (select id from districts where name = ${DISTRICT})`;
/** The seeded authority keeps UTC. */
const within = (time: SQL) => sql`(${time} at time zone 'UTC')::date between ${FROM} and ${TO}`;

async function open(report: string) {
  const entered = await stage.enter();
  const calls = recordCalls(entered.page);
  const toasts = toastsOf(entered.page);
  await entered.page.goto(`/reports?report=${report}`);
  await entered.page.getByRole('form', { name: 'Parameters' }).waitFor();
  const asked = (): string[] => calls.filter((call) => call.includes('/api/Reports/'));
  return { ...entered, asked, toasts };
}

async function choosePeriod(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Period|Registered|Submitted)(: |$)/ }).click();
  await typeDay(page, 'To', '20/05/2024');
  await typeDay(page, 'From', '10/02/2019');
  await page.keyboard.press('Escape');
}

const run = (page: Page) => page.getByRole('button', { name: 'Run report' }).click();

/** The number of rows that the list says it has. */
async function rowCount(page: Page): Promise<number> {
  await listed(page);
  return totalOf(page);
}

const total = (page: Page, label: string) =>
  page.locator('dl[aria-label="Totals"] div', { hasText: `Total ${label}` }).locator('dd');

describe('a report', () => {
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
    expect(noise).toEqual([]);
  });
});

describe('on a phone', () => {
  it('tabs fade out on the side where there are more of them', async () => {
    const { page, noise } = await stage.enter({ viewport: { width: 390, height: 844 } });
    await page.goto('/reports');
    const tabs = page.getByRole('tablist');
    const fades = () =>
      tabs.evaluate((row) => {
        const style = getComputedStyle(row);
        return ['--start', '--end'].filter(
          (side) => style.getPropertyValue(side) === 'transparent',
        );
      });
    await eventually(fades).toEqual(['--end']);
    await tabs.evaluate((row) => row.scrollTo(100, 0));
    await eventually(fades).toEqual(['--start', '--end']);
    await page.getByRole('tab').last().click();
    await eventually(fades).toEqual(['--start']);
    await page.setViewportSize({ width: 1440, height: 900 });
    await eventually(fades).toEqual([]);
    expect(noise).toEqual([]);
  });
});
