import { expect } from 'vitest';

/** Expects what a page comes to show: asked again until it holds, for as long as slow machines need. */
export const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: 20_000, interval: 50 });
