import { download } from './download';
import { fileName } from './file-name';
import { describeSheet, type SheetSection } from './printed-record';
import { runWorker } from './run-worker';

export interface SheetOptions {
  /** The file's name without timestamp and extension. */
  readonly name: string;
  /** The title below the authority's name. */
  readonly title: string;
  /** Formatted texts, with '—' for missing values. */
  readonly sections: readonly SheetSection[];
  readonly by?: string | undefined;
  /** The time in the file's name and footer. */
  readonly now: Date;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes a PDF of labelled texts, such as those of a record, and downloads it.
 *
 * @returns the name of the file.
 * @throws Error if it can't be made; the signal's reason if aborted.
 */
export async function exportSheet(options: SheetOptions): Promise<string> {
  const { name, title, sections, by, now, signal } = options;
  const sheet = describeSheet(title, sections, now, by);
  const { file } = await runWorker(async (worker) => worker.post({ kind: 'sheet', sheet }), signal);
  const fullName = fileName(name, 'pdf', now, sheet.region.timeZone);
  download(file, fullName);
  return fullName;
}
