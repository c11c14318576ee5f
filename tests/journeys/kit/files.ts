import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { read, utils } from 'xlsx';

/** The button that makes a file of the list on the page, in sight. */
export async function exportButton(page: Page, format: string): Promise<Locator> {
  if (format !== 'CSV') return page.getByRole('button', { name: `Export ${format}` });
  await page.getByRole('button', { name: 'More exports' }).click();
  return page.getByRole('menuitem', { name: 'Export CSV' });
}

/** The file that a button makes: its name and its bytes. */
export async function exported(
  page: Page,
  button: Locator,
): Promise<{ name: string; file: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), file: readFileSync(await download.path()) };
}

const isTime = (drawn: unknown): boolean => /^\d\d\/\d\d\/\d\d( |$)/.test(String(drawn));

/** The only sheet of a workbook: its name, and its cells with moments as they are drawn. */
export function sheetOf(file: Buffer): { name: string; cells: unknown[][] } {
  const workbook = read(file, { cellDates: false });
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
