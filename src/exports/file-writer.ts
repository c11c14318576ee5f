import type { Row } from '../schema/language/fields';

/** Writes one file: receives rows in portions and is finished once. */
export interface FileWriter {
  /** @param rows with timestamps in local time of the table's zone. */
  add(rows: readonly Row[]): void;
  /** @param notice a warning to include in the file; null for none. */
  finish(notice: string | null): Blob | Promise<Blob>;
}

/** Receives the number of rows written from time to time. */
export type OnRows = (rows: number) => void;
