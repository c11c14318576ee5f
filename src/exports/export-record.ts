import { download, fileName } from './file-name';
import { runWorker } from './run-worker';
import { describeDocument, type DocumentMetadata, type Fact } from './table';

export interface SheetSection {
  readonly title: string;
  /** Formatted texts, with '—' for missing values. */
  readonly facts: readonly Fact[];
}

/** A document about one record, as plain data for the worker. */
export interface PrintedSheet extends DocumentMetadata {
  readonly sections: readonly SheetSection[];
}

export interface SheetOptions {
  /** The file's name without timestamp and extension. */
  readonly name: string;
  /** The title below the authority's name. */
  readonly title: string;
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
  const sheet = { ...describeDocument(title, now, by), sections };
  const { file } = await runWorker(async (post) => post({ kind: 'sheet', sheet }), signal);
  const fullName = fileName(name, 'pdf', now, sheet.region.timeZone);
  download(file, fullName);
  return fullName;
}
