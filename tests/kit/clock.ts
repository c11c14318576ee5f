import type { Clock } from '../../src/providers/clock';

/** A provider's time that passes only while it sleeps, and then at once, or when a test says so. */
export interface StoppedClock extends Clock {
  /** How long it has slept each time. */
  readonly slept: readonly number[];
  /** Lets time pass while nobody sleeps. */
  pass(milliseconds: number): void;
}

/** @param start what it shows at first, in milliseconds since 1970. */
export function clock(start = Date.parse('2024-02-29T23:59:59Z')): StoppedClock {
  let now = start;
  const slept: number[] = [];
  return {
    slept,
    now: () => now,
    pass: (milliseconds) => void (now += milliseconds),
    async sleep(milliseconds) {
      slept.push(milliseconds);
      now += milliseconds;
    },
  };
}
