import type { Locator, Page } from 'playwright-core';
import { logEntries } from '../../../server/database/tables/log-entries.ts';
import type { Stage } from './stage.ts';

/*
 * The page of logs: whose it is, and entries under their days.
 */

/** The picker of the person whose log is shown. */
export const whose = (page: Page): Locator => page.getByRole('combobox', { name: 'Activity of' });

/** The headings over the days of the table. */
export const days = (page: Page): Promise<string[]> => page.locator('tbody th').allInnerTexts();

interface Entry {
  readonly email: string;
  readonly userName: string;
  readonly action: string;
  readonly createdDate: string;
}

/** Writes entries of other days, which no call would write. */
export async function writeEntries({ backend }: Stage, list: readonly Entry[]): Promise<void> {
  const rows = list.map((entry) => ({ ...entry, createdDate: new Date(entry.createdDate) }));
  await backend.db.insert(logEntries).values(rows);
}
