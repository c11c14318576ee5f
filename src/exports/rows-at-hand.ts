import type { Row } from '../schema/define';
import { nextTask } from './next-task';
import type { Pieces } from './pieces';

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
