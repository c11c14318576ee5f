import { join } from 'node:path';
import { launchBrowser } from '../tests/journeys/kit/browser.ts';
import { signIn, visit } from '../tests/journeys/kit/visit.ts';
import { startBackend } from '../tests/server/backend.ts';

/** `npm run pictures`: takes the README's picture of the console in dist/. */
const IMAGES = join(import.meta.dirname, 'images');
const backend = await startBackend({
  distDir: join(import.meta.dirname, '../dist'),
  seed: { awkward: false },
});
const browser = await launchBrowser();
const { page } = await visit(browser, {
  viewport: { width: 1440, height: 900 },
  colorScheme: 'light',
});
await page.goto(`${backend.url}/taxpayer-refund`);
await page.getByRole('button', { name: 'Login' }).waitFor();
await signIn(page);
await page.getByRole('table').waitFor();
await page.goto(`${backend.url}/dashboard?period=2024-06-01..2024-06-30`);
// The last of what a dashboard draws.
await page.locator('[data-drawn="true"]').nth(2).waitFor();
await page.screenshot({ path: join(IMAGES, 'dashboard.png') });
await browser.close();
await backend.stop();
