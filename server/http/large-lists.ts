import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { JsonPieces } from '../database/json.ts';
import { JSON_TYPE, Refusal, successAround } from './envelope.ts';

/** Ten readers of 50,000 rows who do not go on take less than 100 MB together. */
export const LISTS_AT_ONCE = 40;
const AGAIN_AFTER_SECONDS = 5;

declare module 'fastify' {
  interface FastifyInstance {
    /** How many large lists may be on their way at once, and how many are. */
    largeLists: { most: number; open: number };
  }
}

/** Bounds the large lists that are on their way at once. */
export function boundLargeLists(app: FastifyInstance, most = LISTS_AT_ONCE): void {
  app.decorate('largeLists', { most, open: 0 });
}

/**
 * Answers with a list that comes in pieces, each asked for when the client has taken the one before.
 * The first is waited for: what fails until then is still answered with an error, what fails later
 * can only cut the answer off.
 *
 * @throws Refusal (429, Retry-After) when too many are on their way
 */
export async function sendJsonPieces(
  reply: FastifyReply,
  pieces: JsonPieces,
): Promise<FastifyReply> {
  const { largeLists } = reply.server;
  if (largeLists.open >= largeLists.most) {
    throw new Refusal(429, 'Too many large lists are being sent. Try again shortly.', null, {
      'retry-after': String(AGAIN_AFTER_SECONDS),
    });
  }
  if (!reply.raw.destroyed) {
    largeLists.open++;
    // Also when the client goes away, or when nothing is sent at all.
    reply.raw.once('close', () => largeLists.open--);
  }
  const { value: first = '' } = await pieces.next();
  const answer = envelopeAround(first, pieces);
  return reply.type(JSON_TYPE).send(Readable.from(answer, { objectMode: false }));
}

async function* envelopeAround(first: string, others: JsonPieces): JsonPieces {
  const [head = '', tail = ''] = successAround('\n').split('\n');
  yield head;
  yield first;
  yield* others;
  yield tail;
}
