import type { PrintedSheet } from './export-record';
import type { Format } from './file-name';
import type { Picked, Table } from './table';

/**
 * Messages from the page to the worker: one `table`, any number of `rows`, one `end`, in this order; or
 * only `sheet`.
 */
export type Request =
  | { readonly kind: 'sheet'; readonly sheet: PrintedSheet }
  | { readonly kind: 'table'; readonly format: Format; readonly table: Table }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly Picked[])[] }
  | { readonly kind: 'end'; readonly notice: string | null };

/** Messages from the worker: any number of `written`, then one other. */
export type Answer =
  /** The number of rows written so far. */
  | { readonly kind: 'written'; readonly rows: number }
  | { readonly kind: 'file'; readonly file: Blob; readonly hint?: string | null }
  | { readonly kind: 'failure'; readonly message: string };

interface Made {
  readonly file: Blob;
  readonly hint: string | null;
}

export type Post = (request: Request) => void;

/**
 * Makes a file in a new worker, which ends with the file, an error or an abort.
 *
 * @param feed sends the input; its signal aborts when the result is no longer needed.
 * @param onWritten receives the number of rows written from time to time.
 * @throws Error if the worker can't be loaded, `feed` fails or the file can't be made; the signal's
 *   reason if aborted.
 */
export async function runWorker<Fed>(
  feed: (post: Post, over: AbortSignal) => Promise<Fed>,
  signal?: AbortSignal,
  onWritten: (rows: number) => void = () => undefined,
): Promise<Made & { readonly fed: Fed }> {
  signal?.throwIfAborted();
  const over = new AbortController();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  try {
    const feeding = feed((request) => worker.postMessage(request, []), over.signal);
    const made = await new Promise<Made>((resolve, reject) => {
      const fail = (): void => reject(new Error('The export worker could not be started'));
      signal?.addEventListener('abort', () => reject(signal.reason), { signal: over.signal });
      feeding.catch(reject);
      worker.addEventListener('error', fail);
      worker.addEventListener('messageerror', fail);
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        if (data.kind === 'file') resolve({ file: data.file, hint: data.hint ?? null });
        else if (data.kind === 'failure') reject(new Error(data.message));
        else onWritten(data.rows);
      });
    });
    return { ...made, fed: await feeding };
  } finally {
    over.abort();
    worker.terminate();
  }
}
