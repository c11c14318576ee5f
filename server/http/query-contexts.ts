import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type QueryContext, withQueryContext } from '../database/query-context.ts';
import type { Traces } from '../monitoring/traces.ts';

/** Logs slow queries, adds all to the trace, and cancels a read when its client disconnects. */
export function addQueryContexts(
  app: FastifyInstance,
  slowFromMs: number,
  traces: Pick<Traces, 'beginQuery'> | undefined,
): void {
  const contexts = new WeakMap<FastifyRequest, QueryContext>();
  const contextOf = (request: FastifyRequest, reply: FastifyReply): QueryContext => {
    const known = contexts.get(request);
    if (known !== undefined) return known;
    const context: QueryContext = {
      slowFromMs: slowFromMs > 0 ? slowFromMs : Infinity,
      reportSlow: (query, ms) => request.log.warn({ req: request, ms, query }, 'slow query'),
      beginQuery: traces && ((query) => traces.beginQuery(request.raw, query)),
      signal: isCancellable(request) ? disconnectSignal(reply) : undefined,
    };
    contexts.set(request, context);
    return context;
  };
  // Twice, because the context of `onRequest` is lost when the body arrives.
  app.addHook('onRequest', (request, reply, done) =>
    withQueryContext(contextOf(request, reply), done),
  );
  app.addHook('preValidation', (request, reply, done) =>
    withQueryContext(contextOf(request, reply), done),
  );
}

/** Opening a link is logged, so it is finished. */
function isCancellable({ routeOptions: { config } }: FastifyRequest): boolean {
  return config.onlyReads === true && config.may !== 'public';
}

function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const disconnect = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) disconnect.abort();
  });
  return disconnect.signal;
}
