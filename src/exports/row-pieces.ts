import type { Row } from '../schema/language/fields';

/** A part of a file's rows, as they become known. */
export interface Piece {
  readonly rows: readonly Row[];
  /** How many rows there are in all, as far as is known. */
  readonly total: number;
  /** A warning to be shown in the file; comes with the last piece. */
  readonly notice?: string;
}

/**
 * The rows of a file in their order, piece by piece, so that none but the worker has to hold all of
 * them. The signal ends what is under way.
 */
export type Pieces = (signal: AbortSignal) => AsyncIterable<Piece>;

/**
 * Lets the page draw and answer before the work goes on. A message comes at once, where nested timers
 * wait at least 4 ms each; and it waits for its turn, where `scheduler.yield` goes before timers.
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

/** Rows that are all at hand. They must stay unchanged until the last piece is taken. */
export const rowsAtHand = (rows: readonly Row[]): Pieces =>
  async function* () {
    for (let start = 0; start < rows.length; start += SLICE) {
      yield { rows: rows.slice(start, start + SLICE), total: rows.length };
      await nextTask();
    }
  };
