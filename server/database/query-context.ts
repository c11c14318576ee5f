import { AsyncLocalStorage } from 'node:async_hooks';

export interface QueryContext {
  slowFromMs: number;
  reportSlow(query: string, ms: number): void;
  beginQuery?: ((query: string) => ((hasFailed: boolean) => void) | undefined) | undefined;
  /** Aborted when the client disconnects; absent for calls that change something. */
  signal?: AbortSignal | undefined;
}

const contexts = new AsyncLocalStorage<QueryContext | undefined>();

export function withQueryContext(context: QueryContext, work: () => void): void {
  contexts.run(context, work);
}

export function withoutQueryContext<Result>(work: () => Result): Result {
  return contexts.run(undefined, work);
}

export const abortSignal = (): AbortSignal | undefined => contexts.getStore()?.signal;

export async function measure<Result>(query: string, run: () => Promise<Result>): Promise<Result> {
  const context = contexts.getStore();
  if (context === undefined) return run();
  const began = performance.now();
  const end = context.beginQuery?.(query);
  let hasFailed = true;
  try {
    const result = await run();
    hasFailed = false;
    return result;
  } finally {
    end?.(hasFailed && context.signal?.aborted !== true);
    const ms = performance.now() - began;
    if (ms >= context.slowFromMs) context.reportSlow(query, Math.round(ms));
  }
}
