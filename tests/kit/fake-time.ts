import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Stops the page's clock and timers until `advanceTime`; call it before rendering, which ends it with the
 * test. Sockets and `eventually` run on the real ones.
 *
 * @param now what the clock shows. Default: the real time.
 */
export function freezeTime(now: number | Date = Date.now()): void {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now,
  });
}

/** Lets the page's clock and timers run on, and React draw what comes of it. */
export const advanceTime = (milliseconds: number): Promise<unknown> =>
  act(() => vi.advanceTimersByTimeAsync(milliseconds));
