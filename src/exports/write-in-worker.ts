import type { Format } from './file-name';
import { NoDataError } from './no-data';
import { type OpenWorker, openWorker } from './open-worker';
import type { Pieces } from './pieces';
import { pickValues, type Table } from './table';

/** How far a file is. Rows are read first, then written. */
export interface Progress {
  readonly phase: 'reading' | 'writing';
  /** Rows. */
  readonly done: number;
  /** Rows, as far as is known. */
  readonly total: number;
}

/** A file and what is to be said of it. */
export interface Written {
  readonly file: Blob;
  readonly rows: number;
  readonly notice: string | null;
}

/** What is written, and how. */
export interface Job {
  readonly format: Format;
  readonly table: Table;
  readonly pieces: Pieces;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** Hands all rows over; returns at the end, or soon after the signal. */
async function send(
  worker: OpenWorker,
  { format, table, pieces, onProgress }: Job,
  signal: AbortSignal,
): Promise<Omit<Written, 'file'>> {
  let rows = 0;
  let notice: string | null = null;
  worker.post({ kind: 'table', format, table });
  for await (const piece of pieces(signal)) {
    if (signal.aborted) break;
    notice = piece.notice ?? notice;
    if (piece.rows.length > 0) {
      worker.post({ kind: 'rows', rows: piece.rows.map((row) => pickValues(table, row)) });
    }
    rows += piece.rows.length;
    onProgress?.({ phase: 'reading', done: rows, total: piece.total });
  }
  if (rows === 0) throw new NoDataError();
  if (!signal.aborted) worker.post({ kind: 'end', notice });
  return { rows, notice };
}

/**
 * Makes a file in a worker of its own, which ends with the file, an error or an abort.
 *
 * @throws NoDataError when there are no rows; Error when the worker can't be loaded, rows can't be read or the file can't be made; the
 *   signal's reason when it was aborted.
 */
export async function writeInWorker(job: Job, signal?: AbortSignal): Promise<Written> {
  signal?.throwIfAborted();
  const over = new AbortController();
  const worker = openWorker();
  try {
    const sent = send(worker, job, over.signal);
    const file = await new Promise<Blob>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { signal: over.signal });
      sent.catch(reject);
      worker.listen((answer) => {
        if (answer.kind === 'file') resolve(answer.file);
        else if (answer.kind === 'failure') reject(new Error(answer.message));
        else if (answer.kind === 'written') {
          void sent.then(({ rows }) =>
            job.onProgress?.({ phase: 'writing', done: answer.rows, total: rows }),
          );
        }
      });
    });
    return { file, ...(await sent) };
  } finally {
    over.abort();
    worker.terminate();
  }
}
