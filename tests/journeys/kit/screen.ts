import type { Locator, Page } from 'playwright-core';

/** A cell without what follows from today's date: for how long its refund has waited. */
export const withoutAge = (text: string): string => text.replace(/ waiting for [\d,]+ \w+$/, '');

/** The refund screen's table, as text, cell by cell, with its white space as it is drawn. */
export async function tableTexts(page: Page): Promise<string[][]> {
  const texts = await page
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td')].map((cell) => cell.innerText.replace(/\s+/g, ' ').trim()),
      ),
    );
  return texts.map((cells) => cells.map(withoutAge));
}

/** The texts of one column, by its header. */
export async function columnTexts(page: Page, header: string): Promise<string[]> {
  const headers = await page
    .locator('thead th')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent?.replace(/[↑↓↕]$/, '')));
  const place = headers.indexOf(header);
  return (await tableTexts(page)).map((cells) => cells[place] ?? '');
}

/** The headers of a table, as they are seen. */
export const headers = async (page: Page): Promise<string[]> =>
  (await page.locator('thead th').allInnerTexts()).map((text) => text.replace(/\s*[↑↓↕]$/, ''));

export const headerOf = (page: Page, name: string): Locator =>
  page.getByRole('columnheader', { name, exact: true });

/** The row of a transaction. */
export const rowOf = (page: Page, transactionId: string): Locator =>
  page.locator('tbody tr', { has: page.getByRole('cell', { name: transactionId, exact: true }) });

export const searchBox = (page: Page): Locator =>
  page.getByPlaceholder('Search by merchant name or TIN...');

/** How many rows the list says it has, as in '1–10 of 2,500'. */
export const counted = (page: Page): Locator => page.getByText(/^[\d,]+–[\d,]+ of [\d,]+$/);

/** That number alone. */
export const totalOf = async (page: Page): Promise<number> =>
  Number((await counted(page).innerText()).split(' of ')[1]?.replaceAll(',', ''));

/** Waits until the list has rows. */
export const listed = (page: Page): Promise<void> => page.locator('tbody tr').first().waitFor();

/** Opens a dialog by a button of a transaction's row. */
export async function openDialog(
  page: Page,
  transactionId: string,
  button: 'Approve' | 'Reject' | 'View',
): Promise<Locator> {
  await rowOf(page, transactionId).getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  // What is pressed while the dialog grows is beside its button when the button of the mouse goes up.
  await page.locator('.ant-zoom-appear').waitFor({ state: 'detached' });
  return dialog;
}

/** Picks a taxpayer in the dropdown by typing the name. */
export async function chooseTaxpayer(page: Page, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Filter by Taxpayer' });
  await box.fill(name);
  await unfolded(page);
  await option(page, name).first().click();
  await page.locator('.ant-select-dropdown').waitFor({ state: 'hidden' });
}

/** Types an end of a period into its panel, which is open. */
export async function typeDay(page: Page, end: 'From' | 'To', day: string): Promise<void> {
  await page.getByRole('textbox', { name: end }).fill(day);
  await page.keyboard.press('Enter');
}

/** An entry of the open dropdown. */
export const option = (page: Page, name: string): Locator =>
  page.locator('.ant-select-item-option').filter({ hasText: exactly(name) });

/**
 * Waits until a dropdown has unfolded. Before that antd takes no keys, and its entries still move:
 * pressed on one and let go on another, the mouse chooses neither.
 */
export const unfolded = (page: Page): Promise<void> =>
  page.locator('.ant-select-dropdown:visible:not([class*="slide"])').first().waitFor();

const exactly = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

/** The labelled values of a dialog. */
export const facts = (dialog: Locator): Promise<Record<string, string>> =>
  dialog
    .locator('dl > div')
    .evaluateAll((pairs) =>
      Object.fromEntries(
        pairs.map((pair) => [
          pair.querySelector('dt')?.textContent ?? '',
          pair.querySelector('dd')?.innerText.replace(/\s+/g, ' ').trim() ?? '',
        ]),
      ),
    );

/** The steps of a dialog's timeline, each with its time. */
export const timeline = (dialog: Locator): Promise<string[][]> =>
  dialog
    .locator('ol > li')
    .evaluateAll((steps) =>
      steps.map((step) => [...step.children].map(({ textContent }) => textContent?.trim() ?? '')),
    );
