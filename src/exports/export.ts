import { exportName } from '../schema/default-texts';
import type { Row } from '../schema/language/fields';
import { download } from './download';
import { type Format, fileName } from './file-name';
import { rowsAtHand } from './row-pieces';
import { describeTable, type Exported, type TableOptions } from './table';
import { type ReadPage, walkPages } from './walk-pages';
import { type Progress, type Written, writeInWorker } from './write-in-worker';

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

export interface ExportedFile extends Pick<Written, 'rows' | 'notice'> {
  readonly name: string;
}

/**
 * Makes a file of all rows and downloads it (§9). A worker does the work, so that the page stays
 * responsive for any number of rows.
 *
 * @throws NoDataError without rows; Error if rows can't be read or the file can't be made; the
 *   signal's reason if aborted.
 */
export async function exportRows(options: ExportOptions): Promise<ExportedFile> {
  const { format, resource, rows: given, now, signal, onProgress } = options;
  const pieces = typeof given === 'function' ? walkPages(given) : rowsAtHand(given);
  const table = describeTable(resource, now, options);
  const { file, rows, notice } = await writeInWorker({ format, table, pieces, onProgress }, signal);
  const name = fileName(exportName(resource), format, now, table.region.timeZone);
  download(file, name);
  return { name, rows, notice };
}
