import type { Locator, Page } from 'playwright-core';

/*
 * A screen with a list: its controls, its table, and the cards that take the table's place on a
 * narrow screen.
 */

const DATA_ROWS = 'main tbody tr[data-record]';
const CARDS = 'main li[data-record]';

/** The rows of the table, without the headings between them. */
export const rows = (page: Page): Locator => page.locator(DATA_ROWS);

/** The rows and the cards of the records, whichever the list shows. */
export const records = (page: Page): Locator => page.locator('main [data-record]');

export const cards = (page: Page): Locator => page.locator(CARDS);

/** The table of the list; a record beside it is drawn by tables as well. */
export const table = (page: Page): Locator => page.getByRole('main').getByRole('table').first();

/** Waits until the list shows rows or cards. */
export const listed = (page: Page): Promise<void> =>
  page.locator(`${DATA_ROWS}, ${CARDS}`).first().waitFor();

export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await listed(page);
}

/** Waits until no list on the page is waiting for an answer. */
export const loaded = (page: Page): Promise<void> =>
  page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });

/** The row that has a cell with exactly this text. */
export const rowOf = (page: Page, text: string): Locator =>
  rows(page).filter({ has: page.getByRole('cell', { name: text, exact: true }) });

/** Clicks a record where nothing else takes the click, which opens it beside the list. */
export const openRecord = (record: Locator): Promise<void> =>
  record.click({ position: { x: 5, y: 5 } });

/** A cell without how long its refund has waited, which depends on today's date. */
const withoutAge = (text: string): string => text.replace(/ waiting for [\d,]+ \w+$/, '');

/** The cells of each row, with white space as it is drawn. */
export async function tableTexts(page: Page): Promise<string[][]> {
  const texts = await rows(page).evaluateAll((all) =>
    all.map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.innerText.replace(/\s+/g, ' ').trim()),
    ),
  );
  return texts.map((cells) => cells.map(withoutAge));
}

/** The cells of the column with this header. */
export async function columnTexts(page: Page, header: string): Promise<string[]> {
  const index = (await headers(page)).indexOf(header);
  return (await tableTexts(page)).map((cells) => cells[index] ?? '');
}

/** The label and the value of each field of each card. */
export const cardTexts = (page: Page): Promise<string[][][]> =>
  cards(page)
    .evaluateAll((all) =>
      all.map((card) =>
        [...card.querySelectorAll('dl > div')].map((pair) =>
          [...pair.querySelectorAll<HTMLElement>('dt, dd')].map((part) =>
            part.innerText.replace(/\s+/g, ' ').trim(),
          ),
        ),
      ),
    )
    .then((all) => all.map((pairs) => pairs.map((parts) => parts.map(withoutAge))));

/** The headers of the table without their sort arrows. */
export const headers = (page: Page): Promise<string[]> =>
  page
    .locator('main thead th')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent?.replace(/[↑↓↕]$/, '') ?? ''));

export const headerOf = (page: Page, name: string): Locator =>
  page.getByRole('columnheader', { name, exact: true });

export const sortBy = (page: Page, name: string): Promise<void> =>
  headerOf(page, name).getByRole('button').click();

export const orderOf = (page: Page, name: string): Promise<string | null> =>
  headerOf(page, name).getAttribute('aria-sort');

export const searchBox = (page: Page): Locator => page.getByRole('main').getByRole('searchbox');

/** The range of rows and their number, as in '1–10 of 2,500'. */
export const counted = (page: Page): Locator => page.getByText(/^[\d,]+–[\d,]+ of [\d,]+$/);

export const totalOf = async (page: Page): Promise<number> =>
  Number((await counted(page).innerText()).split(' of ')[1]?.replaceAll(',', ''));

export const turnTo = (page: Page, number: number): Promise<void> =>
  page.getByRole('listitem', { name: String(number), exact: true }).click();

export async function setPageSize(page: Page, size: number): Promise<void> {
  await page.getByRole('combobox', { name: 'Page Size' }).click();
  await unfolded(page);
  await option(page, `${size} / page`).click();
}

/** An entry of the open dropdown; its text may end with a count. */
export const option = (page: Page, name: string): Locator =>
  page
    .locator('.ant-select-item-option:visible')
    .filter({ hasText: new RegExp(`^${escape(name)}( \\([\\d,]+\\))?$`) });

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/**
 * Waits until a dropdown has unfolded. Before that antd takes no keys, and its entries still move
 * under the mouse.
 */
export const unfolded = (page: Page): Promise<void> =>
  page.locator('.ant-select-dropdown:visible:not([class*="slide"])').first().waitFor();

export const folded = (page: Page): Promise<void> =>
  page.locator('.ant-select-dropdown:visible').first().waitFor({ state: 'hidden' });

/** Chooses an entry of a dropdown by typing it. */
export async function choose(page: Page, label: string, entry: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(entry);
  await unfolded(page);
  await option(page, entry).first().click();
  await folded(page);
}

/** Opens the menu of columns and density. */
export async function openViewMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'View', exact: true }).first().click();
  const menu = page.getByRole('dialog', { name: 'View' });
  await menu.waitFor();
  return menu;
}

/** The line that names the columns which do not fit. */
export const hiddenColumns = (page: Page): Locator => page.getByRole('note');

export const activeFilters = (page: Page): Locator =>
  page.getByRole('list', { name: 'Active filters' });

/** A total above or below the list. */
export const figureOf = (page: Page, list: string, label: string): Locator =>
  page.locator(`[aria-label="${list}"] > *`, { hasText: label }).locator('strong');
