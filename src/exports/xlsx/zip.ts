import { crc32 } from './crc32';

/** One file of an archive. */
export interface Part {
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const VERSION = 20;
const UTF8_PATHS = 0x0800;
const DEFLATE = 8;
/** 1980-01-01, the first day that archives know: the same parts always make the same archive. */
const DATE = 0x0021;

/** Numbers as archives write them: the low byte first. Each is given with its size in bytes. */
function record(
  ...fields: readonly (readonly [value: number, size: 2 | 4])[]
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [, size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, size] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Packs files into a ZIP archive with the platform's own compression. The spreadsheet library's is
 * slower and writes archives that can't be read when a part is a little longer than a multiple of
 * 64 KiB or holds mostly letters that are not Latin.
 */
export async function zip(parts: readonly Part[]): Promise<ArrayBuffer> {
  const files: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { path, bytes } of parts) {
    const name = new TextEncoder().encode(path);
    const packed = await deflate(bytes);
    const header = [
      [VERSION, 2],
      [UTF8_PATHS, 2],
      [DEFLATE, 2],
      [0, 2],
      [DATE, 2],
      [crc32(bytes), 4],
      [packed.length, 4],
      [bytes.length, 4],
      [name.length, 2],
      [0, 2],
    ] as const;
    const local = record([LOCAL_HEADER, 4], ...header);
    files.push(local, name, packed);
    const entry = record(
      [DIRECTORY_ENTRY, 4],
      [VERSION, 2],
      ...header,
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    );
    directory.push(entry, name);
    offset += local.length + name.length + packed.length;
  }
  const size = directory.reduce((sum, bytes) => sum + bytes.length, 0);
  const end = record(
    [DIRECTORY_END, 4],
    [0, 2],
    [0, 2],
    [parts.length, 2],
    [parts.length, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  );
  return new Blob([...files, ...directory, end]).arrayBuffer();
}
