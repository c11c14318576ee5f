import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';

interface ProcessInfo {
  readonly type: string;
  readonly id: number;
}

const highWater = (id: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? Number.NaN);

/**
 * The most memory in MB that the largest of the browser's pages, with its workers, held during
 * `work`; NaN where the machine does not tell.
 */
export async function peakMemory(browser: Browser, work: () => Promise<void>): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as {
    processInfo: readonly ProcessInfo[];
  };
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  try {
    // Forgets the peaks of what was before.
    for (const id of renderers) writeFileSync(`/proc/${id}/clear_refs`, '5');
    await work();
    return Math.max(...renderers.map(highWater)) / 1024;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await work();
    return Number.NaN;
  }
}
