import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../database/unavailable.ts';
import { Refusal, refused } from './envelope.ts';
import { SECURITY_HEADERS, sendStandardHeaders } from './headers.ts';
import { describeInvalid } from './invalid-request.ts';

const UNAVAILABLE = 'The service is not available at the moment. Try again shortly.';

/** Answers every failure with an envelope. Internal errors are described only in the log. */
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
      // Of a client who has gone the queries were given up.
      if (!reply.raw.destroyed) request.log.warn({ err: error }, 'the database is out of reach');
      return send(reply.header('retry-after', '1'), 503, UNAVAILABLE);
    }
    return sendFailure(error, request, reply);
  });
}

/** For requests that fail before routing, a malformed URL for instance. */
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

/** The failed response may have been prepared for compression. */
function send(reply: FastifyReply, status: number, message: string, result?: unknown) {
  return reply
    .code(status)
    .removeHeader('content-encoding')
    .type('application/json')
    .send(refused(status, message, result));
}

const HEADERS = Object.entries(SECURITY_HEADERS)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

/** Answers malformed HTTP requests, which Fastify never sees, with an envelope too. */
export function answerBrokenHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { code, reason, message } = describe(error.code);
  const body = JSON.stringify(refused(code, message));
  socket.end(
    `HTTP/1.1 ${code} ${reason}\r\n${HEADERS}Content-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function describe(code: string | undefined) {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return { code: 413, reason: 'Payload Too Large', message: 'The request is too large.' };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { code: 408, reason: 'Request Timeout', message: 'The request took too long.' };
    default:
      return { code: 400, reason: 'Bad Request', message: 'The request could not be read.' };
  }
}
