import { beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '../../../src/providers/clock';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2024-12-31T23:59:59Z') }));

/** Whether a sleep is over, as far as one can tell by now. */
function watch(sleep: Promise<void>): () => boolean {
  let over = false;
  void sleep.then(() => (over = true));
  return () => over;
}

it('sleeps as long as it is told', async () => {
  const over = watch(systemClock.sleep(300));
  await vi.advanceTimersByTimeAsync(299);
  expect(over()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(over()).toBe(true);
});

it('wakes when nobody waits any more, and leaves no timer behind', async () => {
  const control = new AbortController();
  const over = watch(systemClock.sleep(300, control.signal));
  await vi.advanceTimersByTimeAsync(100);
  expect(over()).toBe(false);
  control.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(over()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('does not sleep at all when nobody waits to begin with', async () => {
  const over = watch(systemClock.sleep(300, AbortSignal.abort()));
  await vi.advanceTimersByTimeAsync(0);
  expect(over()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
