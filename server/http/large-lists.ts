import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { JsonPieces } from '../database/json.ts';
import { message } from '../language/message.ts';
import { JSON_TYPE, Refusal, successJson } from './envelope.ts';
import { tooBusy, WAIT_MS, WAIT_TOLERANCE } from './load.ts';
import { type Release, WorkQueue } from './work-queue.ts';

/** Stalled readers of 50,000 rows take less than 10 MB each. */
const MAX_LARGE_LISTS = 40;
const AGAIN_AFTER_SECONDS = 5;
/** One process makes them sequentially anyway. */
const MADE_AT_ONCE = 2;
/** A reader slower than this frees its place for making lists. */
const READ_WITHIN_MS = 3_000;

declare module 'fastify' {
  interface FastifyInstance {
    largeLists: { most: number; open: number; queue: WorkQueue };
  }
}

export function limitLargeLists(app: FastifyInstance, most = MAX_LARGE_LISTS): void {
  app.decorate('largeLists', { most, open: 0, queue: new WorkQueue(MADE_AT_ONCE) });
}

/**
 * A failure before the first piece is answered with an error, a later one cuts the response off.
 * Few lists are made at once, so that reading a record doesn't wait for them.
 */
export async function sendJsonPieces(
  reply: FastifyReply,
  pieces: JsonPieces,
): Promise<FastifyReply> {
  const { largeLists } = reply.server;
  if (largeLists.open >= largeLists.most) throw tooManySent();
  reply.request.release?.();
  const release = await waitForTurn(largeLists.queue, reply.elapsedTime);
  const { socket } = reply.request.raw;
  const isGone = reply.raw.destroyed || socket.destroyed;
  // Others may have started meanwhile whose readers have stalled.
  if (isGone || largeLists.open >= largeLists.most) {
    release();
    throw isGone ? tooBusy(0) : tooManySent();
  }
  largeLists.open++;
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    reply.raw.off('close', end);
    socket.off('close', end);
    release();
    largeLists.open--;
  };
  reply.raw.once('close', end);
  socket.once('close', end);
  const { value: first = '' } = await pieces.next();
  const answer = whileRead(envelopeAround(first, pieces), release);
  return reply.type(JSON_TYPE).send(Readable.from(answer, { objectMode: false }));
}

const TOO_MANY = message(
  'http.tooManyLists',
  'Too many large lists are being sent. Try again shortly.',
);

const tooManySent = () =>
  new Refusal(429, TOO_MANY, null, {
    'retry-after': String(AGAIN_AFTER_SECONDS),
  });

/** `waited` milliseconds in the queue of all calls; both waits together are bounded. */
async function waitForTurn(queue: WorkQueue, waited: number): Promise<Release> {
  const left = Math.max(0, WAIT_TOLERANCE * WAIT_MS - waited);
  const wait = queue.expectedWait(false);
  const release = wait <= Math.min(WAIT_MS, left) ? await queue.acquire(false, left) : undefined;
  if (release === undefined) throw tooBusy(wait);
  return release;
}

/** After a reader has kept the queue waiting for long, all in all. */
async function* whileRead(pieces: JsonPieces, release: Release): JsonPieces {
  let patience = READ_WITHIN_MS;
  for await (const piece of pieces) {
    const asked = performance.now();
    const timer = setTimeout(release, patience);
    try {
      yield piece;
    } finally {
      clearTimeout(timer);
    }
    patience -= performance.now() - asked;
  }
}

async function* envelopeAround(first: string, others: JsonPieces): JsonPieces {
  const [head = '', tail = ''] = successJson('\n').split('\n');
  yield head;
  yield first;
  yield* others;
  yield tail;
}
