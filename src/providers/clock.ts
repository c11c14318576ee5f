/** The time by which a call is patient; handed in, so that patience is proven without waiting. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Waits so long, or until nobody waits for the call any more. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) =>
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
