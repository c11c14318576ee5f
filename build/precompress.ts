import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|geojson|ttf)$/;
const ENCODINGS = { br: promisify(brotliCompress), gz: promisify(gzip) };

/**
 * Compresses files at build time instead of per request: `.br` for browsers, `.gz` for clients
 * without Brotli. Not in the mode `plain`, for builds that are used once.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_, { command, mode }) => command === 'build' && mode !== 'plain',
    // The files on disk, not the bundle: Vite still rewrites that after the last plugin.
    async writeBundle({ dir = 'dist' }) {
      const names = await readdir(dir, { recursive: true });
      await Promise.all(
        names
          .filter((name) => COMPRESSIBLE.test(name))
          .map((name) => compress(path.join(dir, name))),
      );
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  for (const [extension, encode] of Object.entries(ENCODINGS)) {
    const encoded = await encode(content);
    if (encoded.length < content.length) await writeFile(`${file}.${extension}`, encoded);
  }
}
