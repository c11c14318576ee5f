import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { Refusal, success } from './envelope.ts';

const DATABASE_ANSWERS_WITHIN_MS = 2_000;

/**
 * For monitoring: `/healthz` answers while the process lives, `/readyz` while it can handle
 * requests. Otherwise a proxy should take it out; a restart would not help.
 */
export function answerProbes(app: FastifyInstance, db: Database): void {
  // They are called every few seconds.
  const quiet = { logLevel: 'warn' } as const;

  app.get('/healthz', { ...quiet }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send(success(null)),
  );
  app.get('/readyz', { ...quiet }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!(await answers(db))) throw new Refusal(503, 'The database does not answer.');
    return success(null);
  });
}

async function answers(db: Database): Promise<boolean> {
  const timer = new AbortController();
  try {
    return await Promise.race([
      db.execute(sql`select 1`).then(() => true),
      sleep(DATABASE_ANSWERS_WITHIN_MS, false, { signal: timer.signal }),
    ]);
  } catch {
    return false;
  } finally {
    timer.abort();
  }
}
