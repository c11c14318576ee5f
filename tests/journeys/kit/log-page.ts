import type { Locator, Page } from 'playwright-core';

/*
 * The page of logs: whose it is, and entries under their days.
 */

/** The picker of the person whose log is shown. */
export const whose = (page: Page): Locator => page.getByRole('combobox', { name: 'Activity of' });

/** The headings over the days of the table. */
export const days = (page: Page): Promise<string[]> => page.locator('tbody th').allInnerTexts();
