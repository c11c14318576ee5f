import { expect, vi } from 'vitest';

const INTERVAL_MS = 10;
const TIMEOUT_MS = 30_000;

const { setTimeout: realTimeout } = globalThis;
const pause = () => new Promise<void>((resolve) => realTimeout(resolve, INTERVAL_MS));

/**
 * Expects what a page comes to show: asked again until it holds. Under fake timers their time stands
 * still meanwhile.
 */
export function eventually<Value>(read: () => Value | Promise<Value>) {
  if (!vi.isFakeTimers()) return expect.poll(read, { timeout: TIMEOUT_MS, interval: INTERVAL_MS });
  // Vitest moves fake timers on by each interval between two reads.
  let isFirst = true;
  const readLater = async () => {
    if (!isFirst) await pause();
    isFirst = false;
    return read();
  };
  return expect.poll(readLater, { timeout: TIMEOUT_MS, interval: 0 });
}
