import type { Page } from 'playwright-core';
import { loaded } from './list-page.ts';

/*
 * The dashboard: cards with key figures, charts, a calendar.
 */

/** A month of the demo data, as periods are written in addresses. */
export const JUNE = '2024-06-01..2024-06-30';

/** Opens the dashboard and waits until every part of it has its answer. */
export async function openDashboard(page: Page, query = `?period=${JUNE}`): Promise<void> {
  await page.goto(`/dashboard${query}`);
  await shown(page);
}

export async function shown(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await loaded(page);
}
