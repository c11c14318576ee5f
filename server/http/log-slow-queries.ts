import type { FastifyInstance, FastifyRequest } from 'fastify';
import { askingFor } from '../database/slow-queries.ts';

/** Logs each query that takes so long, with the route that asked for it and without its values. */
export function logSlowQueries(app: FastifyInstance, slowFromMs: number): void {
  const asker = (request: FastifyRequest) => ({
    slowFromMs,
    tell: (query: string, ms: number) =>
      request.log.warn({ req: request, ms, query }, 'slow query'),
  });
  // Twice: the arrival of a body ends what the first has begun.
  app.addHook('onRequest', (request, _reply, done) => askingFor(asker(request), done));
  app.addHook('preValidation', (request, _reply, done) => askingFor(asker(request), done));
}
