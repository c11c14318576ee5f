import type { FastifyInstance, FastifyRequest } from 'fastify';
import { askingFor } from '../database/slow-queries.ts';

/** Logs each query slower than the limit with its route, without its values. */
export function logSlowQueries(app: FastifyInstance, slowFromMs: number): void {
  const asker = (request: FastifyRequest) => ({
    slowFromMs,
    tell: (query: string, ms: number) =>
      request.log.warn({ req: request, ms, query }, 'slow query'),
  });
  // Twice, because the context of `onRequest` is lost when the body arrives.
  app.addHook('onRequest', (request, _reply, done) => askingFor(asker(request), done));
  app.addHook('preValidation', (request, _reply, done) => askingFor(asker(request), done));
}
