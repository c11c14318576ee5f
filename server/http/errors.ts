import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../database/unavailable.ts';
import { refused } from './envelope.ts';
import { describeInvalid } from './invalid-request.ts';
import { Refusal } from './refusal.ts';
import { sendStandardHeaders } from './standard-headers.ts';

const UNAVAILABLE = 'The service is not available at the moment. Try again shortly.';

/** Answers every failure with an envelope. What failed inside is for the log alone. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) {
      return send(reply.headers(error.headers), error.status, error.message, error.result);
    }
    const [invalid] = error.validation ?? [];
    if (invalid !== undefined) {
      return send(reply, 422, describeInvalid(invalid, error.validationContext ?? 'request'));
    }
    if (isUnavailable(error)) {
      request.log.warn({ err: error }, 'the database is out of reach');
      return send(reply.header('retry-after', '1'), 503, UNAVAILABLE);
    }
    return sendFailure(error, request, reply);
  });
}

/** For requests that fail before a route and its hooks are found, a broken URL for instance. */
export function sendEarlyFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  sendStandardHeaders(request, reply);
  return sendFailure(error, request, reply);
}

function sendFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500;
  if (status === 413) return send(reply, 413, 'The request is too large.');
  if (status >= 400 && status < 500) return send(reply, 400, 'The request could not be read.');
  request.log.error({ err: error }, 'request failed');
  return send(reply, 500, 'An error occurred.');
}

function send(reply: FastifyReply, status: number, message: string, result?: unknown) {
  return reply
    .code(status)
    .type('application/json')
    .send(refused(status, message, result));
}
