import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that queries are made for. */
export interface Asker {
  /** Queries slower than this many milliseconds are reported. */
  slowFromMs: number;
  /** Receives a slow query, without its values. */
  tell(query: string, ms: number): void;
  /** Begins the query's span in the request's trace, without its values; absent without traces. */
  beginQuery?: ((query: string) => ((hasFailed: boolean) => void) | undefined) | undefined;
  /** Aborted when nobody waits for the answer any more; absent for calls that change something. */
  gone?: AbortSignal | undefined;
}

const askers = new AsyncLocalStorage<Asker | undefined>();

/** Runs work whose queries are those of the asker. */
export function askingFor(asker: Asker, work: () => void): void {
  askers.run(asker, work);
}

/** Runs work that goes on without the request that began it. */
export function askingForNobody<Result>(work: () => Result): Result {
  return askers.run(undefined, work);
}

/** The signal of the asker of the present work, if it may be given up. */
export const askerGone = (): AbortSignal | undefined => askers.getStore()?.gone;

/**
 * Runs a query, traces it, and reports it if it was slow; both include the wait for a connection.
 */
export async function timed<Result>(query: string, run: () => Promise<Result>): Promise<Result> {
  const asker = askers.getStore();
  if (asker === undefined) return run();
  const began = performance.now();
  const end = asker.beginQuery?.(query);
  let hasFailed = true;
  try {
    const result = await run();
    hasFailed = false;
    return result;
  } finally {
    // One that was given up has not failed.
    end?.(hasFailed && asker.gone?.aborted !== true);
    const ms = performance.now() - began;
    if (ms >= asker.slowFromMs) asker.tell(query, Math.round(ms));
  }
}
