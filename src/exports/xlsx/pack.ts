import { Zip, ZipDeflate } from 'fflate';

/** A part of a workbook: its path, and its content in pieces. */
export type Part = readonly [path: string, pieces: readonly Uint8Array[]];

/**
 * Compresses the parts of a workbook in pieces, so that a sheet of 100,000 rows is never in memory
 * as a whole.
 *
 * @param onPiece called with the path and index of each compressed piece.
 * @throws Error if compression fails.
 */
export function pack(
  parts: readonly Part[],
  onPiece: (path: string, index: number) => void,
): Uint8Array<ArrayBuffer>[] {
  const packed: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, bytes) => {
    failure ??= error;
    packed.push(bytes as Uint8Array<ArrayBuffer>);
  });
  for (const [path, pieces] of parts) {
    const entry = new ZipDeflate(path, { level: 6 });
    zip.add(entry);
    for (const [index, piece] of pieces.entries()) {
      entry.push(piece, index === pieces.length - 1);
      onPiece(path, index);
    }
  }
  zip.end();
  if (failure) throw failure;
  return packed;
}
