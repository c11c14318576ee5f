import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Asker, askingFor } from '../database/asker.ts';
import type { Traces } from '../monitoring/traces.ts';

/**
 * Tells queries whose they are: each one slower than the limit is logged with its route, without its
 * values, all are spans of its trace, and those of a read are given up when its client goes.
 *
 * @param slowFromMs in milliseconds; 0 for no log
 * @param traces absent to disable
 */
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

/** A link that is opened without a session is logged. */
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
