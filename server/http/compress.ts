import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Shorter answers fit into the first packets anyway. */
const BYTES_AT_LEAST = 10_000;
const CHUNK_BYTES = 128 * 1024;

/**
 * Compresses long texts and streamed JSON at the fastest levels, off the main thread. Files that the
 * build has compressed are sent as they are.
 */
export async function compressTexts(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: BYTES_AT_LEAST,
    // Never on the main thread.
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
