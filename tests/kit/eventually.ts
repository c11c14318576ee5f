import { expect } from 'vitest';

/** Expects what a page comes to show: asked again until it holds. Under fake timers too. */
export const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: 30_000, interval: 10 });
