import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Ends } from '../monitoring/ends.ts';
import { traceOf } from '../monitoring/trace.ts';

/**
 * What is logged of requests and failures. Excluded are paths, queries, bodies and headers, which
 * contain e-mail addresses, TINs, passwords and secret links; the values in database errors; and
 * messages that quote their input.
 */
export const serializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
    // The declared path of the route; absent if none was found.
    path: request.routeOptions.url,
    traceparent: traceOf(request.headers)?.traceparent,
  }),
  res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode ?? 0 }),
  err: (error: Error & { code?: string }) => ({
    type: error.name,
    code: error.code ?? (error.cause as { code?: string } | undefined)?.code,
    message: messageOf(error),
    stack: stackFrames(error),
  }),
};

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return error.query;
  const quotesItsInput = error instanceof SyntaxError || 'severity' in error;
  return quotesItsInput ? '(left out, it quotes its input)' : error.message;
}

/** The stack without its first lines, which repeat the message. */
function stackFrames(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}

/**
 * The client's trace id, so that the log line can be found from the trace; otherwise 48 random
 * bits, short enough to read out on the telephone.
 */
export function newRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  return traceOf(headers)?.id ?? randomUUID().slice(0, 13);
}

/** Writes one line per request at its end. */
export function logEnds(ends: Ends): void {
  ends.onEnd(({ outcome, status, ms, error }, request) => {
    const line = { req: request, res: { statusCode: status }, ms: Math.round(ms) };
    if (outcome === 'answered') request.log.info(line, 'request completed');
    else if (outcome === 'client gone') request.log.info(line, 'the client went away');
    else request.log.warn({ ...line, err: error }, 'answer was cut short');
  });
}

/** Keeps Fastify from writing lines of its own about requests. */
export class RequestLog extends LogController {
  readonly #ends: Ends;

  constructor(ends: Ends) {
    super();
    this.#ends = ends;
  }

  override incomingRequest(): void {}

  override requestCompleted(): void {}

  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    this.#ends.cutShort(error, request, reply);
  }
}
