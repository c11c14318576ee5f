import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|geojson|ttf)$/;
const ENCODINGS = { br: promisify(brotliCompress), gz: promisify(gzip) };

/**
 * Compresses once at build time what would otherwise be compressed at each request: `.br` for
 * browsers, `.gz` for clients without Brotli, beside each file that becomes smaller. Not in the mode
 * `plain`, for a build that is looked at once.
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
