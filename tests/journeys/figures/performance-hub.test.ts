import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { read } from 'xlsx';
import { expectAccessible } from '../kit/axe.ts';
import { eventually } from '../kit/eventually.ts';
import { exported, makeFolder, sheetOf } from '../kit/files.ts';
import { useStage } from '../kit/stage.ts';
import {
  figuresShown,
  JUNE,
  listTexts,
  money,
  openHub,
  panel,
  periodQuery,
  STAT,
  tab,
  whole,
} from './performance-hub.ts';

const stage = useStage();

it('tabs are opened by arrow keys, show and export what the backend answers, and lead to the taxpayer', async () => {
  const { page, noise } = await stage.enter();
  await openHub(page, periodQuery(JUNE));
  await tab(page, 'Daily Receipts').focus();
  const answer = page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === `${STAT}/Top10Taxpayers` &&
      response.request().postDataJSON().startDate === JUNE.from,
  );
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: 'Top 10', selected: true }).waitFor();
  await page.getByRole('tabpanel', { name: 'Top 10' }).waitFor();
  const { result } = (await (await answer).json()) as { result: Record<string, unknown>[] };
  expect(result).toHaveLength(10);
  await figuresShown(page);
  await eventually(async () => (await listTexts(page)).map(([, change]) => change)).not.toContain(
    '—',
  );
  const shown = await listTexts(page);
  expect(shown).toEqual(
    result.map((row, place) => [
      whole(row['rank']),
      shown[place]?.[1],
      row['taxPayerName'],
      row['taxPayerTIN'],
      whole(row['transactionCount']),
      money(row['amount']),
      money(row['gstAmount']),
    ]),
  );

  const { name, file } = await exported(page, makeFolder(), 'Excel');
  expect(name).toMatch(/^top_10_export_\d{8}_\d{6}\.xlsx$/);
  const sheet = sheetOf(file);
  expect(sheet.name).toBe('Top 10 Taxpayers');
  expect(sheet.cells).toEqual([
    ['Rank', 'Change', 'Taxpayer', 'TIN', 'Transactions', 'Amount', 'GST'],
    ...result.map((row, place) => [
      row['rank'],
      shown[place]?.[1],
      row['taxPayerName'],
      row['taxPayerTIN'],
      row['transactionCount'],
      row['amount'],
      row['gstAmount'],
    ]),
  ]);
  expect(read(readFileSync(file)).Props?.Subject).toContain('Period: 01/06/2024 – 30/06/2024');

  // The address alone brings the tab and the dates again.
  await page.reload();
  await page.getByRole('tab', { name: 'Top 10', selected: true }).waitFor();
  await page.getByRole('button', { name: 'Period: 01/06/2024 – 30/06/2024' }).waitFor();
  await figuresShown(page);
  const first = { name: String(result[0]?.['taxPayerName']), exact: true };
  await panel(page).getByRole('link', first).click();
  await page.getByRole('heading', { level: 1, ...first }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/tax-payers/${String(result[0]?.['taxPayerTIN'])}`);
  expect(noise).toEqual([]);
});

it('the open tab is in sight on a phone, nothing is wider than it, and axe finds nothing serious in light or dark', async () => {
  const { page, noise } = await stage.enter({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  await page.goto(`/performance-hub?${periodQuery(JUNE)}&selectedTab=refund-requests-per-day`);
  await panel(page).getByRole('listitem').first().waitFor();
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  const open = await tab(page, 'Refund Requests per Day').boundingBox();
  expect((open?.x ?? 390) + (open?.width ?? 390)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  expect(noise).toEqual([]);
});
