import type { Row } from '../schema/define';

/** Makes one file: takes its rows as they come, and is finished once. */
export interface FileWriter {
  /** @param rows their timestamps on the wall clock of the table's zone. */
  add(rows: readonly Row[]): void;
  /** @param notice what the reader of the file has to know; null for nothing. */
  finish(notice: string | null): Blob | Promise<Blob>;
}

/** Told from time to time how many rows stand in the file. */
export type OnRows = (rows: number) => void;
