import type { Page } from 'playwright-core';

/** The bytes of a page's scripts and styles as they came over the wire. */
export interface Bytes {
  /** The sum over what was asked for until then (milliseconds since 1970), or until now. */
  total(until?: number): number;
  /** Resolves when nothing that was asked for is still on its way. */
  complete(): Promise<void>;
}

const COUNTED = new Set(['Script', 'Stylesheet']);
const LOOK_EVERY_MS = 20;

/** Starts to count; the page must not have been anywhere yet. Headers count as well. */
export async function countBytes(page: Page): Promise<Bytes> {
  const requests = new Map<string, { askedAt: number; size: number | null }>();
  const client = await page.context().newCDPSession(page);
  client.on('Network.requestWillBeSent', ({ requestId, type, wallTime }) => {
    if (type && COUNTED.has(type))
      requests.set(requestId, { askedAt: wallTime * 1000, size: null });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.size = encodedDataLength;
  });
  // What failed has no size; that a page lacks something is seen by whoever looks at it.
  client.on('Network.loadingFailed', ({ requestId }) => requests.delete(requestId));
  await client.send('Network.enable');
  return {
    total: (until = Number.POSITIVE_INFINITY) =>
      [...requests.values()].reduce(
        (sum, { askedAt, size }) => sum + (askedAt <= until ? (size ?? 0) : 0),
        0,
      ),
    async complete() {
      while ([...requests.values()].some(({ size }) => size === null)) {
        await page.waitForTimeout(LOOK_EVERY_MS);
      }
    },
  };
}
