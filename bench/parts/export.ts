import type { Browser, Page } from 'playwright-core';
import { visit } from '../../tests/journeys/kit/visit.ts';
import { longestBlock } from '../longest-block.ts';
import { peakMemory } from '../peak-memory.ts';
import { type Console, definePart } from '../part.ts';
import { settle } from '../refund-list.ts';
import { startSession } from '../session.ts';
import { taxpayerRows } from '../taxpayer-rows.ts';

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
async function withRows<Sample>(
  browser: Browser,
  { urlWith }: Console,
  rows: number,
  measure: (page: Page) => Promise<Sample>,
): Promise<Sample> {
  const page = await openTaxpayers(browser, await urlWith(1000), rows);
  const sample = await measure(page);
  await page.context().close();
  return sample;
}

/** Files of few rows and of many. */
export const exports = definePart({
  title: 'Click to file, taxpayers',
  figures: {
    excel1000: { label: '1,000 rows to Excel', unit: 'ms', target: 500 },
    pdf1000: { label: '1,000 rows to PDF', unit: 'ms', target: 500 },
    csv1000: { label: '1,000 rows to CSV', unit: 'ms', target: 500 },
    pdf10000: { label: '10,000 x 10 to PDF', unit: 'ms', target: 3000 },
    pdf10000Block: { label: '  … longest main-thread block', unit: 'ms', target: 50 },
    pdf50000: { label: '50,000 x 10 to PDF', unit: 'ms', target: 12_000 },
    pdf50000Block: { label: '  … longest main-thread block', unit: 'ms', target: 50 },
    pdf50000Memory: { label: '  … memory of the page at most', unit: 'MB', target: 500 },
    excel100000: { label: '100,000 x 10 to Excel', unit: 'ms', target: 6000 },
    excel100000Block: { label: '  … longest main-thread block', unit: 'ms', target: 50 },
    excel100000Memory: { label: '  … memory of the page at most', unit: 'MB', target: 700 },
  },
  async measure(browser, console) {
    const few = await withRows(browser, console, 1000, async (page) => {
      // Loads the code.
      for (const format of ['Excel', 'PDF', 'CSV'] as const) await exportAtOnce(page, format);
      return {
        excel1000: (await exportAtOnce(page, 'Excel')).time,
        pdf1000: (await exportAtOnce(page, 'PDF')).time,
        csv1000: (await exportAtOnce(page, 'CSV')).time,
      };
    });
    const pdf = await withRows(browser, console, 10_000, (page) => exportAtOnce(page, 'PDF'));
    const long = await withRows(browser, console, 50_000, (page) =>
      exportAtOnce(page, 'PDF', true),
    );
    const excel = await withRows(browser, console, 100_000, (page) => exportAtOnce(page, 'Excel'));
    return {
      ...few,
      pdf10000: pdf.time,
      pdf10000Block: pdf.block,
      pdf50000: long.time,
      pdf50000Block: long.block,
      pdf50000Memory: long.memory,
      excel100000: excel.time,
      excel100000Block: excel.block,
      excel100000Memory: excel.memory,
    };
  },
});
