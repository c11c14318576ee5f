import type { Locator, Page } from 'playwright-core';
import { logEntries } from '../../../server/database/tables/log-entries.ts';
import type { Stage } from './stage.ts';

/** The picker of the person whose log is shown. */
export const whose = (page: Page): Locator => page.getByRole('combobox', { name: 'Activity of' });

/** The headings over the days of the page. */
export const days = (page: Page): Promise<string[]> => page.locator('tbody th').allInnerTexts();

/** The cells of the page's entries, row by row. */
export const entries = (page: Page): Promise<string[][]> =>
  page
    .locator('tbody tr:has(td)')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td')].map((cell) => cell.innerText.replace(/\s+/g, ' ').trim()),
      ),
    );

interface Entry {
  readonly email: string;
  readonly userName?: string | null;
  readonly action: string;
  readonly detail?: string | null;
  readonly createdDate: string;
}

/** Writes entries that no call would write: of another day, or many of them. */
export async function writeEntries({ backend }: Stage, list: readonly Entry[]): Promise<void> {
  const rows = list.map((entry) => ({ ...entry, createdDate: new Date(entry.createdDate) }));
  for (let start = 0; start < rows.length; start += 1000) {
    await backend.db.insert(logEntries).values(rows.slice(start, start + 1000));
  }
}
