import { download } from './download';
import { fileName } from './file-name';
import { describeSheet, type SheetSection } from './printed-record';
import { runWorker } from './run-worker';

/** A document, and what it is called. */
export interface SheetOptions {
  /** The file's name, to which a timestamp and the ending are added. */
  readonly name: string;
  /** What stands below the authority's name. */
  readonly title: string;
  /** Texts as people read them: formatted, and '—' where nothing is known. */
  readonly sections: readonly SheetSection[];
  /** Who asked for it. */
  readonly by?: string | undefined;
  /** The time in the file's name and footer. */
  readonly now: Date;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes a PDF of labelled texts, such as one record's, and downloads it.
 *
 * @returns the name of the file.
 * @throws Error when it can't be made; the signal's reason when it was aborted.
 */
export async function exportSheet(options: SheetOptions): Promise<string> {
  const { name, title, sections, by, now, signal } = options;
  const sheet = describeSheet(title, sections, now, by);
  const { file } = await runWorker(async (worker) => worker.post({ kind: 'sheet', sheet }), signal);
  const fullName = fileName(name, 'pdf', now, sheet.region.timeZone);
  download(file, fullName);
  return fullName;
}
