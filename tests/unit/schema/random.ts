/** A small seeded generator: a failing property test fails again with the same values. */
export function createRandom(seed: number) {
  let state = seed;
  /** A number from 0 up to and without 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(choices: readonly [T, ...T[]]): T =>
    choices[below(choices.length)] ?? choices[0];
  const chance = (share: number): boolean => next() < share;
  const text = (alphabet: readonly [string, ...string[]], longest: number): string =>
    Array.from({ length: below(longest + 1) }, () => pick(alphabet)).join('');
  return { next, below, pick, chance, text };
}

export type Random = ReturnType<typeof createRandom>;
