import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { read } from 'xlsx';
import { heading } from '../kit/account-pages.ts';
import { JUNE } from '../kit/dashboard.ts';
import { eventually } from '../kit/eventually.ts';
import { amount } from '../kit/expected.ts';
import { exported, makeFolder, sheetOf } from '../kit/files.ts';
import { PHONE } from '../kit/layout.ts';
import { openList, tableTexts } from '../kit/list-page.ts';
import { useStage } from '../kit/stage.ts';
import { tab } from '../kit/taxpayer-page.ts';
import { callTo } from '../kit/traffic.ts';

const stage = useStage();

const TOP_10 = callTo('/api/Dashboard/V2/Stat/Top10Taxpayers');

it('opens its tabs by arrow keys, shows and exports the answer, and leads to the taxpayer', async () => {
  const { page } = await stage.enter();
  await openList(page, `/performance-hub?period=${JUNE}`);
  await tab(page, 'Daily Receipts').focus();
  const answer = page.waitForResponse(
    (response) =>
      TOP_10(new URL(response.url())) &&
      response.request().postDataJSON().startDate === JUNE.slice(0, 10),
  );
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('tabpanel', { name: 'Top 10' }).waitFor();
  const { result } = (await (await answer).json()) as { result: Record<string, unknown>[] };
  expect(result).toHaveLength(10);
  // The changes of rank come with the list of the period before.
  const unknown = async () =>
    (await tableTexts(page)).filter(([, change]) => change === '—').length;
  await eventually(async () => [(await tableTexts(page)).length, await unknown()]).toEqual([10, 0]);
  const shown = await tableTexts(page);
  expect(shown).toEqual(
    result.map((row, index) => [
      String(row['rank']),
      shown[index]?.[1],
      row['taxPayerName'],
      row['taxPayerTIN'],
      Number(row['transactionCount']).toLocaleString('en-GB'),
      amount(Number(row['amount'])),
      amount(Number(row['gstAmount'])),
    ]),
  );

  const { name, file } = await exported(page, makeFolder(), 'Excel');
  expect(name).toMatch(/^top_10_export_\d{8}_\d{6}\.xlsx$/);
  expect(sheetOf(file)).toEqual({
    name: 'Top 10 Taxpayers',
    cells: [
      ['Rank', 'Change', 'Taxpayer', 'TIN', 'Transactions', 'Amount', 'GST'],
      ...result.map((row, index) => [
        row['rank'],
        shown[index]?.[1],
        row['taxPayerName'],
        row['taxPayerTIN'],
        row['transactionCount'],
        row['amount'],
        row['gstAmount'],
      ]),
    ],
  });
  expect(read(readFileSync(file)).Props?.Comments).toContain('Period: 01/06/2024 – 30/06/2024');

  // The address alone restores the tab and the dates.
  await page.reload();
  await page.getByRole('tab', { name: 'Top 10', selected: true }).waitFor();
  await page.getByRole('button', { name: 'Period: 01/06/2024 – 30/06/2024' }).waitFor();
  const first = String(result[0]?.['taxPayerName']);
  await page.getByRole('tabpanel').getByRole('link', { name: first, exact: true }).first().click();
  await heading(page, first).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/tax-payers/${String(result[0]?.['taxPayerTIN'])}`);
});

it('scrolls the open tab into sight on a phone', async () => {
  const { page } = await stage.enter({ viewport: PHONE });
  await page.goto(`/performance-hub?period=${JUNE}&selectedTab=refund-requests-per-day`);
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
  const open = await tab(page, 'Refund Requests per Day').boundingBox();
  expect((open?.x ?? 390) + (open?.width ?? 390)).toBeLessThanOrEqual(390);
});
