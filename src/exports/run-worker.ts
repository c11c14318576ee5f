import { type OpenWorker, openWorker } from './open-worker';

/**
 * Makes a file in a new worker, which ends with the file, an error or an abort.
 *
 * @param feed sends the input; its signal aborts when the result is no longer needed.
 * @param onWritten receives the number of rows written from time to time.
 * @throws Error if the worker can't be loaded, `feed` fails or the file can't be made; the signal's
 *   reason if aborted.
 */
export async function runWorker<Fed>(
  feed: (worker: OpenWorker, over: AbortSignal) => Promise<Fed>,
  signal?: AbortSignal,
  onWritten: (rows: number) => void = () => undefined,
): Promise<{ file: Blob; fed: Fed }> {
  signal?.throwIfAborted();
  const over = new AbortController();
  const worker = openWorker();
  try {
    const feeding = feed(worker, over.signal);
    const file = await new Promise<Blob>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { signal: over.signal });
      feeding.catch(reject);
      worker.listen((answer) => {
        if (answer.kind === 'file') resolve(answer.file);
        else if (answer.kind === 'failure') reject(new Error(answer.message));
        else if (answer.kind === 'written') onWritten(answer.rows);
      });
    });
    return { file, fed: await feeding };
  } finally {
    over.abort();
    worker.terminate();
  }
}
