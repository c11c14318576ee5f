export type Clock = typeof systemClock;

/** Time for retries and pauses; a parameter, so that tests need not wait. */
export const systemClock = {
  now: () => Date.now(),
  sleep: (milliseconds: number): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, milliseconds)),
};
