import type { Clock } from '../../src/providers/clock';

/** Time that stands still, and sleep that is over at once: tries follow each other without a pause. */
export const noWait: Clock = { now: () => 0, sleep: () => Promise.resolve() };
