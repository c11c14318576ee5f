import type { Row } from '../schema/define';
import type { Format } from './file-name';
import type { Answer, Request } from './messages';
import { nextTask } from './next-task';
import { pickValues, type Table } from './table';

/** Rows handed over at a time: about a millisecond of the page's thread. */
const SLICE = 500;

async function send(
  worker: Worker,
  format: Format,
  table: Table,
  rows: readonly Row[],
  isOver: () => boolean,
): Promise<void> {
  const post = (request: Request): void => worker.postMessage(request, []);
  post({ kind: 'table', format, table });
  for (let start = 0; start < rows.length; start += SLICE) {
    const slice = rows.slice(start, start + SLICE);
    post({ kind: 'rows', rows: slice.map((row) => pickValues(table, row)) });
    await nextTask();
    if (isOver()) return;
  }
  post({ kind: 'end' });
}

/**
 * Makes a file in a worker of its own, which ends with the file, an error or an abort.
 *
 * @throws Error when the worker can't be loaded or the file can't be made; the signal's reason when
 *   it was aborted.
 */
export async function writeInWorker(
  format: Format,
  table: Table,
  rows: readonly Row[],
  signal: AbortSignal | undefined,
): Promise<ArrayBuffer> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const over = new AbortController();
  try {
    return await new Promise<ArrayBuffer>((resolve, reject) => {
      const { signal: until } = over;
      const fail = (): void => reject(new Error('The export worker could not be started'));
      worker.addEventListener('error', fail, { signal: until });
      worker.addEventListener('messageerror', fail, { signal: until });
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<Answer>) => {
          if (data.kind === 'file') resolve(data.bytes);
          else reject(new Error(data.message));
        },
        { signal: until },
      );
      signal?.addEventListener('abort', () => reject(signal.reason), { signal: until });
      send(worker, format, table, rows, () => until.aborted).catch(reject);
    });
  } finally {
    over.abort();
    worker.terminate();
  }
}
