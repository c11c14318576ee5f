import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf queries run. */
export interface Asker {
  /** From how many milliseconds on a query is told. */
  slowFromMs: number;
  /** `query` is without its values. */
  tell(query: string, ms: number): void;
}

const askers = new AsyncLocalStorage<Asker>();

/** Runs work; slow queries of it are told to the asker. */
export function askingFor(asker: Asker, work: () => void): void {
  askers.run(asker, work);
}

/** Runs a query, and tells the asker if it was slow. Waiting for a connection counts. */
export async function timed<Result>(query: string, run: () => Promise<Result>): Promise<Result> {
  const asker = askers.getStore();
  if (asker === undefined) return run();
  const began = performance.now();
  try {
    return await run();
  } finally {
    const ms = performance.now() - began;
    if (ms >= asker.slowFromMs) asker.tell(query, Math.round(ms));
  }
}
