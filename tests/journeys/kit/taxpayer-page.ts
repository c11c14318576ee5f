import type { Locator, Page } from 'playwright-core';
import { openPath } from './visit.ts';

/*
 * The page of one taxpayer: a header, figures, charts, and tabs with lists.
 */

export async function openTaxpayer(
  page: Page,
  { tin }: { readonly tin: string },
  query = '',
): Promise<void> {
  await openPath(page, `/tax-payers/${tin}${query}`);
  await page.getByRole('figure').first().waitFor();
  await page.locator('figure[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

export const tab = (page: Page, name: string): Locator =>
  page.getByRole('tab', { name, exact: true });
