import type { Locator, Page } from 'playwright-core';

/** A month of the demo data, and the same as the list of transactions is asked for it. */
export const JUNE = '2024-06-01..2024-06-30';

/** The dashboard, every part of it with its answer. */
export async function openDashboard(page: Page, query = `?period=${JUNE}`): Promise<void> {
  await page.goto(`/dashboard${query}`);
  await settled(page);
}

/** Waits until nothing on the page is under way. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
}

export const card = (page: Page, title: string): Locator =>
  page
    .getByRole('list', { name: 'Key figures' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** What a card says, line by line, without its title. */
export const linesOf = async (page: Page, title: string): Promise<string[]> =>
  (await card(page, title).locator('p').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));

export const figure = (page: Page, title: string): Locator =>
  page.getByRole('figure', { name: title, exact: true });

/** The rows of a chart's twin, the table, which is opened for it. */
export async function tableOf(page: Page, title: string): Promise<string[][]> {
  const button = figure(page, title).getByRole('button', { name: 'Show as table' });
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  return figure(page, title)
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
    );
}
