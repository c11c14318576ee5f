import type { Row } from '../schema/define';

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
