import type { Page } from 'playwright-core';

/** What the page's objects take in MB, once the garbage is collected. */
export async function heapOf(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}
