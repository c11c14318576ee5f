import type { Format } from './file-name';
import type { OpenWorker } from './open-worker';
import type { Pieces } from './row-pieces';
import { runWorker } from './run-worker';
import { pickValues, type Table } from './table';

/** Thrown for an export without rows. */
export class NoDataError extends Error {
  override readonly name = 'NoDataError';
}

/** The progress of a file. Rows are read first, then written. */
export interface Progress {
  readonly phase: 'reading' | 'writing';
  /** In rows. */
  readonly done: number;
  /** In rows, as far as known. */
  readonly total: number;
}

export interface Written {
  readonly file: Blob;
  readonly rows: number;
  readonly notice: string | null;
}

export interface Job {
  readonly format: Format;
  readonly table: Table;
  readonly pieces: Pieces;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** Sends all rows; returns at the end, or soon after the signal. */
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
 * Makes a file of rows in a worker.
 *
 * @throws NoDataError without rows; Error if rows can't be read or the file can't be made; the
 *   signal's reason if aborted.
 */
export async function writeInWorker(job: Job, signal?: AbortSignal): Promise<Written> {
  let read = 0;
  const onProgress = (progress: Progress): void => {
    read = progress.done;
    job.onProgress?.(progress);
  };
  const { file, fed } = await runWorker(
    (worker, over) => send(worker, { ...job, onProgress }, over),
    signal,
    (done) => job.onProgress?.({ phase: 'writing', done, total: read }),
  );
  return { file, ...fed };
}
