import type { Row } from '../schema/language/fields';

/** A portion of a file's rows. */
export interface Piece {
  readonly rows: readonly Row[];
  /** The number of all rows as far as known. */
  readonly total: number;
  /** A warning to include in the file; set with the last portion. */
  readonly notice?: string;
}

/**
 * The rows of a file in order and in portions, so that only the worker holds all of them. The
 * signal cancels it.
 */
export type Pieces = (signal: AbortSignal) => AsyncIterable<Piece>;

/**
 * Yields to rendering and input. A message is faster than nested timers, which wait at least 4 ms,
 * and fairer than `scheduler.yield`, which runs before timers.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

/** Rows per message: about a millisecond on the main thread. */
const SLICE = 500;

/** Rows in memory, which must stay unchanged until the last portion is read. */
export const rowsAtHand = (rows: readonly Row[]): Pieces =>
  async function* () {
    for (let start = 0; start < rows.length; start += SLICE) {
      yield { rows: rows.slice(start, start + SLICE), total: rows.length };
      await nextTask();
    }
  };
