import type { Locator, Page } from 'playwright-core';

/*
 * The backend's page with its calls, which Swagger UI draws.
 */

/** One call, by its path. */
export const callAt = (page: Page, path: string): Locator =>
  page.locator('.opblock', { hasText: path });

export const answerOf = (call: Locator): Locator => call.locator('.live-responses-table');
