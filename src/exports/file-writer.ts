import type { Row } from '../schema/language/fields';

/** Makes one file: takes its rows as they come, and is finished once. */
export interface FileWriter {
  /** @param rows their timestamps on the wall clock of the table's zone. */
  add(rows: readonly Row[]): void;
  /** @param notice a warning to be shown in the file; null without one. */
  finish(notice: string | null): Blob | Promise<Blob>;
}

/** Called now and then with the number of rows written. */
export type OnRows = (rows: number) => void;
