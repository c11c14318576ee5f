import type { Cell, Format, Table } from './table';

/** Messages to the worker: one `table`, any number of `rows`, one `end`, in this order. */
export type Request =
  | { readonly kind: 'table'; readonly format: Format | 'record'; readonly table: Table }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: 'end'; readonly facts: readonly string[]; readonly notice: string | null };

/** Messages from the worker: any number of `written`, then one other. */
export type Answer =
  /** The number of rows written so far. */
  | { readonly kind: 'written'; readonly rows: number }
  | { readonly kind: 'file'; readonly file: Blob; readonly hint?: string }
  | { readonly kind: 'failure'; readonly message: string };

export type Post = (request: Request) => void;

/**
 * Makes a file in a new worker, which ends with the file, an error or an abort.
 *
 * @param feed sends the input; its signal aborts when the result is no longer needed.
 * @param onWritten receives the number of rows written from time to time.
 * @throws Error if the worker can't be loaded, `feed` fails or the file can't be made; the signal's
 *   reason if aborted.
 */
export async function runWorker(
  feed: (post: Post, over: AbortSignal) => Promise<void>,
  signal?: AbortSignal,
  onWritten: (rows: number) => void = () => undefined,
): Promise<Extract<Answer, { kind: 'file' }>> {
  signal?.throwIfAborted();
  const over = new AbortController();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      const fail = (): void => reject(new Error('The export worker could not be started'));
      signal?.addEventListener('abort', () => reject(signal.reason), { signal: over.signal });
      worker.addEventListener('error', fail);
      worker.addEventListener('messageerror', fail);
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        if (data.kind === 'file') resolve(data);
        else if (data.kind === 'failure') reject(new Error(data.message));
        else onWritten(data.rows);
      });
      feed((request) => worker.postMessage(request, []), over.signal).catch(reject);
    });
  } finally {
    over.abort();
    worker.terminate();
  }
}
