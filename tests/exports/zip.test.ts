import { describe, expect, it } from 'vitest';
import { CFB } from 'xlsx';
import { crc32 } from '../../src/exports/xlsx/crc32';
import { zip } from '../../src/exports/xlsx/zip';

const unzip = (archive: ArrayBuffer, path: string): Uint8Array =>
  CFB.find(CFB.read(new Uint8Array(archive), { type: 'buffer' }), `/${path}`).content;

const repeated = (size: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: size }, (_, index) => '<si><t>x</t></si>'.charCodeAt(index % 17));

const scattered = (size: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: size }, (_, index) => (index * index * 31 + (index >> 3)) % 251);

describe('an archive', () => {
  it.each([1, 65_535, 65_536, 65_545, 131_070, 131_071])(
    'holds files of %d bytes',
    async (size) => {
      const parts = [
        { path: 'a.xml', bytes: repeated(size) },
        { path: 'folder/b.xml', bytes: scattered(size) },
      ];
      const archive = await zip(parts);
      for (const { path, bytes } of parts) {
        expect(Buffer.compare(unzip(archive, path), bytes)).toBe(0);
      }
    },
  );

  it('tells the checksum of each file', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
    expect(crc32(new Uint8Array())).toBe(0);
  });
});
