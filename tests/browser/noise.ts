import { expect } from 'vitest';

/** Expects that a page said nothing but what Chromium itself says of a call that was made to fail. */
export function expectOnlyFailedCalls(noise: readonly string[]): void {
  expect(noise.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
}
