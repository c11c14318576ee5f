/** What a page said, without what Chromium itself says of a call that was made to fail. */
export const apartFromFailedCalls = (noise: readonly string[]): string[] =>
  noise.filter((text) => !text.startsWith('Failed to load resource'));
