import type { Page } from 'playwright-core';

const CPU_SLOWDOWN = 4;
export const SLOW_LINE = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_250_000,
  uploadThroughput: 1_250_000,
};

/** Makes the page's computer four times slower, and its line if one is given. */
export async function slowDown(page: Page, line?: typeof SLOW_LINE): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (!line) return;
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', line);
}
