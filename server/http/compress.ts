import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** In characters: shorter texts fit into the first packets of a response anyway. */
const CHARACTERS_AT_LEAST = 10_000;
const CHUNK_BYTES = 128 * 1024;

/**
 * The fastest levels: a list of 25 MB becomes 4 MB in a tenth of a second, off the main thread, and
 * takes 4 s on a line of 10 Mbit/s instead of 20. Slower levels gain little more.
 */
const ENCODINGS = [
  {
    name: 'br',
    accepted: /(?:^|,)\s*br\s*(?:$|,|;\s*q=(?!0(?:\.0*)?\s*(?:$|,)))/i,
    encoder: () =>
      createBrotliCompress({
        chunkSize: CHUNK_BYTES,
        params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
      }),
  },
  {
    name: 'gzip',
    accepted: /(?:^|,)\s*gzip\s*(?:$|,|;\s*q=(?!0(?:\.0*)?\s*(?:$|,)))/i,
    encoder: () => createGzip({ chunkSize: CHUNK_BYTES, level: 1 }),
  },
];

/**
 * Compresses long texts and streamed JSON. Files are skipped: the build has compressed those worth
 * it.
 */
export function compressTexts(app: FastifyInstance): void {
  app.addHook('onSend', async ({ headers }, reply, payload) => {
    const isLong = typeof payload === 'string' && payload.length >= CHARACTERS_AT_LEAST;
    const isInPieces = payload instanceof Readable && !reply.hasHeader('content-length');
    if (!isLong && !(isInPieces && isJson(reply.getHeader('content-type')))) return payload;
    const accepted = headers['accept-encoding'] ?? '';
    const encoding = ENCODINGS.find((each) => each.accepted.test(accepted));
    if (encoding === undefined) return payload;
    reply.header('content-encoding', encoding.name);
    const encoder = encoding.encoder();
    if (typeof payload === 'string') return encoder.end(payload);
    // A failing source destroys the encoder and so cuts off the response.
    return pipeline(payload as Readable, encoder, () => {});
  });
}

function isJson(contentType: unknown): boolean {
  return String(contentType).startsWith('application/json');
}
