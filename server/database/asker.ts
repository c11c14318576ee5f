import { AsyncLocalStorage } from 'node:async_hooks';

export interface Asker {
  slowFromMs: number;
  tell(query: string, ms: number): void;
  beginQuery?: ((query: string) => ((hasFailed: boolean) => void) | undefined) | undefined;
  /** Aborted when nobody waits for the answer; absent for calls that change something. */
  gone?: AbortSignal | undefined;
}

const askers = new AsyncLocalStorage<Asker | undefined>();

export function askingFor(asker: Asker, work: () => void): void {
  askers.run(asker, work);
}

/** Runs work that goes on without the request that began it. */
export function askingForNobody<Result>(work: () => Result): Result {
  return askers.run(undefined, work);
}

export const askerGone = (): AbortSignal | undefined => askers.getStore()?.gone;

/** Traces a query and reports a slow one, the wait for a connection included. */
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
    end?.(hasFailed && asker.gone?.aborted !== true);
    const ms = performance.now() - began;
    if (ms >= asker.slowFromMs) asker.tell(query, Math.round(ms));
  }
}
