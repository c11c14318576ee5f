import type { Page } from 'playwright-core';
import type { Samples } from './catalogue.ts';
import { longestBlock } from './longest-block.ts';
import type { Place } from './place.ts';
import { openRefunds, settle } from './refund-list.ts';
import { repeat } from './repeat.ts';

const AT_MOST_MS = 60_000;

async function timeExport(page: Page, format: 'Excel' | 'PDF') {
  const button = page.getByRole('button', { name: `Export ${format}` });
  await button.hover();
  await settle(page);
  let time = Number.NaN;
  const block = await longestBlock(page, async () => {
    const started = performance.now();
    const file = page.waitForEvent('download', { timeout: AT_MOST_MS });
    await button.click();
    await file;
    time = performance.now() - started;
    await settle(page);
  });
  return { time, block };
}

/** An export of 50,000 refunds. */
export async function measureExport({ browser, consoleWith }: Place): Promise<Samples> {
  const page = await openRefunds(browser, await consoleWith(50_000));
  const samples = await repeat(async () => {
    const excel = await timeExport(page, 'Excel');
    const pdf = await timeExport(page, 'PDF');
    return {
      excelBlock: excel.block,
      excelTime: excel.time,
      pdfBlock: pdf.block,
      pdfTime: pdf.time,
    };
  });
  await page.context().close();
  return samples;
}
