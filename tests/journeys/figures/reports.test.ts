import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { press } from '../kit/account-pages.ts';
import { amount } from '../kit/expected.ts';
import { choose, figureOf, listed, totalOf, typeDay } from '../kit/list-page.ts';
import { numberOf } from '../kit/records.ts';
import { useStage } from '../kit/stage.ts';

const stage = useStage();

it('a report of GST sums what each taxpayer of a district accrued in each month', async () => {
  const { page } = await stage.enter();
  await page.goto('/reports?report=gst-accrual');
  await page.getByRole('button', { name: /^Period(: |$)/ }).click();
  await typeDay(page, 'To', '20/05/2024');
  await typeDay(page, 'From', '10/02/2019');
  await page.keyboard.press('Escape');
  await choose(page, 'District', 'Port Amara');
  await press(page, 'Run report');
  // The authority of the tests keeps UTC.
  const time = sql`transaction_date at time zone 'UTC'`;
  const accrued = sql`from transactions join taxpayers on taxpayers.id = taxpayer_id
    where collection_type = 'GST' and (${time})::date between '2019-02-10' and '2024-05-20'
      and taxpayers.district_id in (select id from districts where name = 'Port Amara')`;
  await listed(page);
  expect(await totalOf(page)).toBe(
    await numberOf(
      stage,
      sql`select count(distinct (taxpayer_id, date_trunc('month', ${time}))) ${accrued}`,
    ),
  );
  const count = await numberOf(stage, sql`select count(*) ${accrued}`);
  expect(await figureOf(page, 'Totals', 'Total Transactions').innerText()).toBe(
    count.toLocaleString('en-GB'),
  );
  const gst = await numberOf(stage, sql`select sum(gst_amount) ${accrued}`);
  expect(await figureOf(page, 'Totals', 'Total GST Amount').innerText()).toBe(amount(gst));
});
