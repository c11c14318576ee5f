import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Asker, askingFor } from '../database/asker.ts';
import type { Traces } from '../monitoring/traces.ts';

/** Logs slow queries, adds all to the trace, and cancels a read when its client disconnects. */
export function nameAskers(
  app: FastifyInstance,
  slowFromMs: number,
  traces: Pick<Traces, 'beginQuery'> | undefined,
): void {
  const askers = new WeakMap<FastifyRequest, Asker>();
  const askerOf = (request: FastifyRequest, reply: FastifyReply): Asker => {
    const known = askers.get(request);
    if (known !== undefined) return known;
    const asker: Asker = {
      slowFromMs: slowFromMs > 0 ? slowFromMs : Infinity,
      tell: (query, ms) => request.log.warn({ req: request, ms, query }, 'slow query'),
      beginQuery: traces && ((query) => traces.beginQuery(request.raw, query)),
      gone: mayBeGivenUp(request) ? goneFrom(reply) : undefined,
    };
    askers.set(request, asker);
    return asker;
  };
  // Twice, because the context of `onRequest` is lost when the body arrives.
  app.addHook('onRequest', (request, reply, done) => askingFor(askerOf(request, reply), done));
  app.addHook('preValidation', (request, reply, done) => askingFor(askerOf(request, reply), done));
}

/** Opening a link is logged, so it is finished. */
function mayBeGivenUp({ routeOptions: { config } }: FastifyRequest): boolean {
  return config.onlyReads === true && config.may !== 'public';
}

function goneFrom({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
