import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { RequestEnds } from '../monitoring/request-ends.ts';
import { traceOf } from '../monitoring/trace.ts';

/** Without paths, queries, bodies, headers and values in errors, which are personal or secret. */
export const serializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
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

function stackFrames(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}

/** The client's trace id, otherwise one short enough for the telephone. */
export function newRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  return traceOf(headers)?.id ?? randomUUID().slice(0, 13);
}

export function logEnds(ends: RequestEnds): void {
  ends.onEnd(({ outcome, status, ms, error }, request) => {
    const line = { req: request, res: { statusCode: status }, ms: Math.round(ms) };
    if (outcome === 'answered') request.log.info(line, 'request completed');
    else if (outcome === 'client gone') request.log.info(line, 'the client went away');
    else request.log.warn({ ...line, err: error }, 'answer was cut short');
  });
}

export class RequestLog extends LogController {
  readonly #ends: RequestEnds;

  constructor(ends: RequestEnds) {
    super();
    this.#ends = ends;
  }

  override incomingRequest(): void {}

  override requestCompleted(): void {}

  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    this.#ends.cutShort(error, request, reply);
  }
}
