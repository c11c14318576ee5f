import { exportName, exportTitle } from '../schema/defaults';
import type { Resource, Row } from '../schema/define';
import { download } from './download';
import { type Format, fileName } from './file-name';
import { describeTable } from './table';
import { writeInWorker } from './write-in-worker';

const TYPES: Readonly<Record<Format, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** What is exported, and how. */
export interface ExportOptions {
  readonly format: Format;
  /** The declaration whose columns and `export` say what the file holds. */
  readonly resource: Resource;
  /** The rows in the order of the file. They must stay unchanged until the promise is settled. */
  readonly rows: readonly Row[];
  /** The moment that the file's name and the footer of a PDF tell. */
  readonly now: Date;
  /** Ends the export without a file. */
  readonly signal?: AbortSignal;
}

/**
 * Makes a file of all rows and downloads it (§9). The work is done in a worker: the page stays
 * responsive however many rows there are.
 *
 * @throws Error when the file can't be made; the signal's reason when it was aborted.
 */
export async function exportRows(options: ExportOptions): Promise<void> {
  const { format, resource, rows, now, signal } = options;
  if (!resource.export) throw new Error(`'${resource.name}' declares no export`);
  const table = describeTable(resource, exportTitle(resource), now);
  const bytes = await writeInWorker(format, table, rows, signal);
  download(
    bytes,
    TYPES[format],
    fileName(exportName(resource), format, now, table.region.timeZone),
  );
}
