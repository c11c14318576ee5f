import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { JsonPieces } from '../database/json-pieces.ts';
import { successAround } from './envelope.ts';

const TYPE = 'application/json; charset=utf-8';

/** Answers with a result that the database has written as JSON. */
export function sendJson(reply: FastifyReply, resultJson: string): FastifyReply {
  return reply.type(TYPE).send(successAround(resultJson));
}

/**
 * The same with a result in pieces, each of which is asked for when the ones before are sent. The
 * first is waited for: what fails until then is still a refusal, later it can only cut the answer.
 */
export async function sendJsonPieces(
  reply: FastifyReply,
  pieces: JsonPieces,
): Promise<FastifyReply> {
  const { value: first = '' } = await pieces.next();
  return reply.type(TYPE).send(Readable.from(envelopeAround(first, pieces), { objectMode: false }));
}

async function* envelopeAround(first: string | Buffer, others: JsonPieces): JsonPieces {
  const [head = '', tail = ''] = successAround('\n').split('\n');
  yield head;
  yield first;
  yield* others;
  yield tail;
}
