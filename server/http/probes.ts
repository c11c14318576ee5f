import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { message } from '../language/message.ts';
import { CLOSING } from './closing.ts';
import { Refusal, success } from './envelope.ts';

const DATABASE_ANSWERS_WITHIN_MS = 2_000;

/** If only `/readyz` fails, a proxy should stop sending requests; a restart would not help. */
export function answerProbes(app: FastifyInstance, ready: () => Promise<unknown>): void {
  let asked: Promise<void> | undefined;
  /** Anyone may ask: those who do at the same moment share the work and its result. */
  const askOnce = () =>
    (asked ??= inTime(ready()).finally(() => {
      asked = undefined;
    }));
  const quiet = { logLevel: 'warn', exposeHeadRoute: true } as const;

  app.get('/healthz', { ...quiet }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send(success(null)),
  );
  app.get('/readyz', { ...quiet }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.stage !== 'open') throw new Refusal(503, CLOSING);
    try {
      await askOnce();
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      throw new Refusal(503, FULL_DISK.includes(codeOf(error)) ? DISK_FULL : SILENT);
    }
    return success(null);
  });
}

/** An exceeded quota or file size limit counts, too. */
const FULL_DISK = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const DISK_FULL = message('http.diskFull', 'The disk of the database is full.');
const SILENT = message('http.databaseSilent', 'The database is not responding.');

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}

async function inTime(ready: Promise<unknown>): Promise<void> {
  const late = sleep(DATABASE_ANSWERS_WITHIN_MS, undefined, { ref: false }).then(() => {
    throw new Error('no answer in time');
  });
  await Promise.race([ready, late]);
}
