import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Shorter answers fit into the first packets anyway. */
const BYTES_AT_LEAST = 10_000;
const CHUNK_BYTES = 128 * 1024;

/** At the fastest levels. The build has compressed its files already. */
export async function compressTexts(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: BYTES_AT_LEAST,
    syncThreshold: 0,
    brotliOptions: {
      chunkSize: CHUNK_BYTES,
      params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
    },
    zlibOptions: { chunkSize: CHUNK_BYTES, level: 1 },
    // A small body could become a large one.
    globalDecompression: false,
  });
}
