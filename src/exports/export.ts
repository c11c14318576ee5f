import { exportName } from '../schema/default-texts';
import type { Fields, Row } from '../schema/language/fields';
import { download, type Format, fileName } from './file-name';
import { type Pieces, rowsAtHand } from './row-pieces';
import { type Post, runWorker } from './run-worker';
import { describeTable, type Exported, pickValues, type Table, type TableOptions } from './table';
import { type ReadPage, walkPages } from './walk-pages';

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

interface Job {
  readonly format: Format;
  readonly table: Table;
  /** The fields as declared. Default: the table's. */
  readonly fields?: Fields;
  readonly pieces: Pieces;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

interface Sent {
  readonly rows: number;
  readonly notice: string | null;
}

/** Sends all rows; returns at the end, or soon after the signal. */
async function send(post: Post, job: Job, signal: AbortSignal): Promise<Sent> {
  const { format, table, fields, pieces, onProgress } = job;
  let rows = 0;
  let notice: string | null = null;
  post({ kind: 'table', format, table });
  for await (const piece of pieces(signal)) {
    if (signal.aborted) break;
    notice = piece.notice ?? notice;
    if (piece.rows.length > 0) {
      post({ kind: 'rows', rows: piece.rows.map((row) => pickValues(table, row, fields)) });
    }
    rows += piece.rows.length;
    onProgress?.({ phase: 'reading', done: rows, total: piece.total });
  }
  if (rows === 0) throw new NoDataError();
  if (!signal.aborted) post({ kind: 'end', notice });
  return { rows, notice };
}

/**
 * Makes a file of rows in a worker.
 *
 * @throws NoDataError without rows; Error if rows can't be read or the file can't be made; the
 *   signal's reason if aborted.
 */
export async function writeInWorker(
  job: Job,
  signal?: AbortSignal,
): Promise<Sent & { readonly file: Blob }> {
  let total = 0;
  const onProgress = (progress: Progress): void => {
    total = progress.done;
    job.onProgress?.(progress);
  };
  const { file, hint, fed } = await runWorker(
    (post, over) => send(post, { ...job, onProgress }, over),
    signal,
    (done) => job.onProgress?.({ phase: 'writing', done, total }),
  );
  const notices = [fed.notice, hint].filter((text) => text !== null);
  return { file, rows: fed.rows, notice: notices.join(' ') || null };
}

export interface ExportOptions extends TableOptions {
  readonly format: Format;
  /** Its columns and `export` determine the content of the file. */
  readonly resource: Exported;
  /**
   * The rows in the file's order, unchanged until the promise settles; or a function that reads
   * them page by page.
   */
  readonly rows: readonly Row[] | ReadPage;
  /** The time in the file's name and a PDF's footer. */
  readonly now: Date;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/**
 * Makes a file of all rows and downloads it (§9). A worker does the work, so that the page stays
 * responsive for any number of rows.
 *
 * @returns the number of rows, and a warning about the file.
 * @throws what `writeInWorker` throws.
 */
export async function exportRows(options: ExportOptions): Promise<Sent> {
  const { format, resource, rows: given, now, signal, onProgress } = options;
  const pieces = typeof given === 'function' ? walkPages(given) : rowsAtHand(given);
  const table = describeTable(resource, now, options);
  const { file, ...sent } = await writeInWorker(
    { format, table, fields: resource.fields, pieces, onProgress },
    signal,
  );
  download(file, fileName(exportName(resource), format, now, table.region.timeZone));
  return sent;
}
