export type Clock = typeof systemClock;

/** Time for timeouts and retries; a parameter, so that tests need not wait. */
export const systemClock = {
  now: () => Date.now(),
  /** Waits, or until the signal is aborted. */
  sleep: (milliseconds: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      signal?.addEventListener('abort', wake);
      if (signal?.aborted) wake();
    }),
};
