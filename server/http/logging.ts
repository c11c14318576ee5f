import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyRequest } from 'fastify';

/**
 * What the log may hold of a request and a failure. Queries, bodies and headers are left out: they
 * carry e-mail addresses, passwords and tokens. So do the values inside a database error.
 */
export const serializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
    path: request.url.split('?', 1)[0],
  }),
  res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode ?? 0 }),
  err: (error: Error & { code?: string }) => ({
    type: error.name,
    code: error.code ?? (error.cause as { code?: string } | undefined)?.code,
    message: error instanceof DrizzleQueryError ? error.query : error.message,
    stack: stackFrames(error),
  }),
};

/** The stack without its first lines, which repeat the message. */
function stackFrames(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}
