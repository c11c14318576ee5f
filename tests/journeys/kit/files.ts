import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { read, utils } from 'xlsx';

export const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'revenue-console-files-'));

/** The button that makes a file of the list on the page, in sight. */
export async function exportButton(page: Page, format: string): Promise<Locator> {
  if (format !== 'CSV') return page.getByRole('button', { name: `Export ${format}` });
  await page.getByRole('button', { name: 'More exports' }).click();
  return page.getByRole('menuitem', { name: 'Export CSV' });
}

export async function exported(
  page: Page,
  folder: string,
  format: 'PDF' | 'Excel' | 'CSV',
): Promise<{ name: string; file: string }> {
  const button = await exportButton(page, format);
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const name = download.suggestedFilename();
  const file = join(folder, name);
  await download.saveAs(file);
  return { name, file };
}

const isTime = (drawn: unknown): boolean => /^\d\d\/\d\d\/\d\d( |$)/.test(String(drawn));

/** The only sheet of a workbook: its name, and its cells with moments as they are drawn. */
export function sheetOf(file: string): { name: string; cells: unknown[][] } {
  const workbook = read(readFileSync(file), { cellDates: false });
  const [name = '', ...others] = workbook.SheetNames;
  if (others.length > 0) throw new Error(`There are more sheets: ${others.join()}`);
  const sheet = workbook.Sheets[name] ?? {};
  const options = { header: 1, defval: null } as const;
  const raw = utils.sheet_to_json<unknown[]>(sheet, { ...options, raw: true });
  const drawn = utils.sheet_to_json<unknown[]>(sheet, { ...options, raw: false });
  const cells = raw.map((row, index) =>
    row.map((value, place) => (isTime(drawn[index]?.[place]) ? drawn[index]?.[place] : value)),
  );
  return { name, cells };
}
