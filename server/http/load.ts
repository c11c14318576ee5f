import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { message } from '../language/message.ts';
import { Refusal } from './envelope.ts';
import { type Release, WorkQueue } from './work-queue.ts';

declare module 'fastify' {
  interface FastifyRequest {
    release: Release | null;
  }
}

export interface LoadOptions {
  atOnce: number;
  waitMs?: number;
}

export const WAIT_MS = 2_000;
/** The actual wait may exceed the expected one by this factor. */
export const WAIT_TOLERANCE = 1.5;
/** One pause of the machine is the average of its second: alone this is no overload. */
const EVENT_LOOP_DELAY_MS = 1_000;
const FULL_HEAP = 0.9;

const isBounded = ({ routeOptions }: FastifyRequest) => routeOptions.config.may !== 'public';
const isUrgent = ({ routeOptions }: FastifyRequest) => routeOptions.config.onlyReads !== true;

/** Waiting commands have priority, so reads are refused first. Public calls are exempt. */
export async function limitLoad(
  app: FastifyInstance,
  { atOnce, waitMs = WAIT_MS }: LoadOptions,
): Promise<WorkQueue> {
  const queue = new WorkQueue(atOnce);
  const refuseUnless = (isMet: boolean) => {
    if (!isMet) throw tooBusy(queue.expectedWait(false));
  };
  await app.register(underPressure, {
    maxEventLoopDelay: EVENT_LOOP_DELAY_MS,
    maxHeapUsedBytes: FULL_HEAP * getHeapStatistics().heap_size_limit,
    pressureHandler: async (request, _reply, type) => {
      const isIdle = type === underPressure.TYPE_EVENT_LOOP_DELAY && queue.sizes().waiting === 0;
      refuseUnless(isIdle || !isBounded(request) || isUrgent(request));
    },
  });
  app.decorateRequest('release', null);
  app.addHook('onRequest', async (request) => {
    refuseUnless(!isBounded(request) || queue.expectedWait(isUrgent(request)) <= waitMs);
  });
  // After the body has arrived: a slow sender must not occupy a place.
  app.addHook('preValidation', async (request, { raw }) => {
    if (!isBounded(request)) return;
    const release = await queue.acquire(isUrgent(request), WAIT_TOLERANCE * waitMs);
    refuseUnless(release !== undefined);
    request.release = release ?? null;
    if (raw.destroyed) refuseUnless(false);
  });
  // Lists sent in pieces have left already (`large-lists.ts`).
  app.addHook('onSend', async ({ release }) => release?.());
  app.addHook('onResponse', async ({ release }) => release?.());
  return queue;
}

const BUSY = message('http.busy', 'The server is too busy; nothing was done. Try again shortly.');

export function tooBusy(waitMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new Refusal(503, BUSY, null, { 'retry-after': String(seconds) });
}
