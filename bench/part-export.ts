import type { Browser, Page } from 'playwright-core';
import { visit } from '../tests/journeys/kit/visit.ts';
import type { Samples } from './catalogue.ts';
import { longestBlock } from './longest-block.ts';
import { peakMemory } from './peak-memory.ts';
import type { Place } from './place.ts';
import { settle } from './refund-list.ts';
import { repeat } from './repeat.ts';
import { startSession } from './session.ts';
import { taxpayerRows } from './taxpayer-rows.ts';

const AT_MOST_MS = 600_000;
/** What a list of 100,000 rows prepares after it has come takes no longer. */
const IDLE_WORK_MS = 4000;

type Format = 'Excel' | 'PDF' | 'CSV';

/** A page with so many taxpayers, all at hand. */
async function openTaxpayers(browser: Browser, url: string, rows: number): Promise<Page> {
  const { page } = await visit(browser);
  await startSession(page.context(), url);
  const result = taxpayerRows(rows);
  const body = JSON.stringify({ responseCode: '200', responseMessage: 'Success', result });
  await page.route('**/api/TAXPayers/GetTAXPayer', (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  );
  await page.goto(`${url}/tax-payers`);
  await page.locator('main tbody tr').first().waitFor();
  await page.waitForTimeout(IDLE_WORK_MS);
  return page;
}

/** Makes the file with one click; a long PDF after its question. */
async function exportAtOnce(page: Page, format: Format, isLong = false) {
  const button = page.getByRole('button', { name: `Export ${format}` });
  const anyway = page.getByRole('button', { name: 'Create PDF anyway' });
  if (format === 'CSV') await page.getByRole('button', { name: 'More exports' }).click();
  else if (isLong) await button.click();
  await settle(page);
  const csv = page.getByRole('menuitem', { name: 'Export CSV' });
  return measureFile(page, () => (format === 'CSV' ? csv : isLong ? anyway : button).click());
}

async function measureFile(page: Page, click: () => Promise<void>) {
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser.');
  let time = Number.NaN;
  let block = Number.NaN;
  const memory = await peakMemory(browser, async () => {
    block = await longestBlock(page, async () => {
      const started = performance.now();
      const file = page.waitForEvent('download', { timeout: AT_MOST_MS });
      await click();
      await file;
      time = performance.now() - started;
      await settle(page);
    });
  });
  return { time, block, memory };
}

/** Measures on a page of its own with so many rows. */
async function withRows<Name extends string>(
  { browser, consoleWith }: Place,
  rows: number,
  measure: (page: Page) => Promise<Record<Name, number>>,
): Promise<Record<Name, number[]>> {
  const page = await openTaxpayers(browser, await consoleWith(1000), rows);
  const samples = await repeat(() => measure(page));
  await page.context().close();
  return samples;
}

/** Files of few rows and of many. */
export async function measureExport(place: Place): Promise<Samples> {
  return {
    ...(await withRows(place, 1000, async (page) => {
      const excel = await exportAtOnce(page, 'Excel');
      const pdf = await exportAtOnce(page, 'PDF');
      const csv = await exportAtOnce(page, 'CSV');
      return { excel1000: excel.time, pdf1000: pdf.time, csv1000: csv.time };
    })),
    ...(await withRows(place, 10_000, async (page) => {
      const { time, block } = await exportAtOnce(page, 'PDF');
      return { pdf10000: time, pdf10000Block: block };
    })),
    ...(await withRows(place, 50_000, async (page) => {
      const { time, block, memory } = await exportAtOnce(page, 'PDF', true);
      return { pdf50000: time, pdf50000Block: block, pdf50000Memory: memory };
    })),
    ...(await withRows(place, 100_000, async (page) => {
      const { time, block, memory } = await exportAtOnce(page, 'Excel');
      return { excel100000: time, excel100000Block: block, excel100000Memory: memory };
    })),
  };
}
