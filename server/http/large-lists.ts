import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { JsonPieces } from '../database/json.ts';
import { JSON_TYPE, Refusal, successAround } from './envelope.ts';
import { tooMuch, WAIT_MS, WAITS_LONGER_AT_MOST } from './load.ts';
import { type Leave, WorkQueue } from './work-queue.ts';

/** Ten readers of 50,000 rows who do not go on take less than 100 MB together. */
export const LISTS_AT_ONCE = 40;
const AGAIN_AFTER_SECONDS = 5;
/** One process makes them one after the other anyway, and each is the sooner done. */
const MADE_AT_ONCE = 2;
/** Who takes longer to read is in nobody's way from then on. */
const READ_WITHIN_MS = 3_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** How many large lists may be sent at once, how many are, and where those wait that are to be made. */
    largeLists: { most: number; open: number; queue: WorkQueue };
  }
}

/** Bounds the large lists that are sent at once, and how many of them are made. */
export function boundLargeLists(app: FastifyInstance, most = LISTS_AT_ONCE): void {
  app.decorate('largeLists', { most, open: 0, queue: new WorkQueue(MADE_AT_ONCE) });
}

/**
 * Answers with a list that comes in pieces, each asked for when the client has taken the one before.
 * The first is waited for: what fails until then is still answered with an error, what fails later
 * can only cut the answer off.
 *
 * A few are made at once, apart from the other calls: those who only read a record do not wait for them.
 *
 * @throws Refusal (Retry-After) 429 when too many are being sent, 503 when too many wait
 */
export async function sendJsonPieces(
  reply: FastifyReply,
  pieces: JsonPieces,
): Promise<FastifyReply> {
  const { largeLists } = reply.server;
  if (largeLists.open >= largeLists.most) throw tooManySent();
  reply.request.leave?.();
  const leave = await turn(largeLists.queue, reply.elapsedTime);
  const { socket } = reply.request.raw;
  const isGone = reply.raw.destroyed || socket.destroyed;
  // While it waited others may have begun whose readers do not go on.
  if (isGone || largeLists.open >= largeLists.most) {
    leave();
    throw isGone ? tooMuch(0) : tooManySent();
  }
  largeLists.open++;
  const end = () => {
    reply.raw.off('close', end);
    socket.off('close', end);
    leave();
    largeLists.open--;
  };
  reply.raw.once('close', end);
  // An answer that waits behind others on its connection does not hear of its end.
  socket.once('close', end);
  const { value: first = '' } = await pieces.next();
  const answer = whileRead(envelopeAround(first, pieces), leave);
  return reply.type(JSON_TYPE).send(Readable.from(answer, { objectMode: false }));
}

const tooManySent = () =>
  new Refusal(429, 'Too many large lists are being sent. Try again shortly.', null, {
    'retry-after': String(AGAIN_AFTER_SECONDS),
  });

/** @param waited for how many milliseconds already, among all calls: it is not longer for having two queues */
async function turn(queue: WorkQueue, waited: number): Promise<Leave> {
  const left = Math.max(0, WAITS_LONGER_AT_MOST * WAIT_MS - waited);
  const wait = queue.expectedWait(false);
  const leave = wait <= Math.min(WAIT_MS, left) ? await queue.enter(false, left) : undefined;
  if (leave === undefined) throw tooMuch(wait);
  return leave;
}

/** Leaves as soon as the reader has kept it waiting for long, all in all. */
async function* whileRead(pieces: JsonPieces, leave: Leave): JsonPieces {
  let patience = READ_WITHIN_MS;
  for await (const piece of pieces) {
    const asked = performance.now();
    const timer = setTimeout(leave, patience);
    try {
      yield piece;
    } finally {
      clearTimeout(timer);
    }
    patience -= performance.now() - asked;
  }
}

async function* envelopeAround(first: string, others: JsonPieces): JsonPieces {
  const [head = '', tail = ''] = successAround('\n').split('\n');
  yield head;
  yield first;
  yield* others;
  yield tail;
}
