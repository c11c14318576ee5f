import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../database/unavailable.ts';
import { message, type Message } from '../language/message.ts';
import { translate } from '../language/translate.ts';
import { inLanguage, Refusal, refused } from './envelope.ts';
import { SECURITY_HEADERS, sendStandardHeaders } from './headers.ts';
import { describeInvalid } from './invalid-request.ts';

const UNAVAILABLE = message(
  'http.unavailable',
  'The service is not available at the moment. Try again shortly.',
);
const TOO_LARGE = message('http.tooLarge', 'The request is too large.');
const UNREADABLE = message('http.unreadable', 'The request could not be read.');
const TOO_SLOW = message('http.tooSlow', 'The request took too long.');
const FAILED = message('http.failed', 'An error occurred.');

/** Internal errors are described only in the log. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) {
      return send(reply.headers(error.headers), error.status, error.text, error.result);
    }
    const [invalid] = error.validation ?? [];
    if (invalid !== undefined) {
      return send(reply, 422, describeInvalid(invalid, error.validationContext ?? 'request'));
    }
    if (isUnavailable(error)) {
      if (!reply.raw.destroyed) request.log.warn({ err: error }, 'the database is out of reach');
      return send(reply.header('retry-after', '1'), 503, UNAVAILABLE);
    }
    return sendFailure(error, request, reply);
  });
}

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
  if (status === 413) return send(reply, 413, TOO_LARGE);
  if (status >= 400 && status < 500) return send(reply, 400, UNREADABLE);
  request.log.error({ err: error }, 'request failed');
  return send(reply, 500, FAILED);
}

/** The failed response may have been prepared for compression, and an early one has no hooks. */
function send(reply: FastifyReply, status: number, text: Refusal['text'], result?: unknown) {
  return reply
    .code(status)
    .removeHeader('content-encoding')
    .type('application/json')
    .send(inLanguage(reply, refused(status, text, result)));
}

const HEADERS = Object.entries(SECURITY_HEADERS)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

/** Fastify never sees malformed HTTP. In English, because the headers are unknown. */
export function answerBrokenHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { code, reason, text } = describe(error.code);
  const body = JSON.stringify({ ...refused(code, text), responseMessage: translate('en', text) });
  socket.end(
    `HTTP/1.1 ${code} ${reason}\r\n${HEADERS}Content-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function describe(code: string | undefined): { code: number; reason: string; text: Message } {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return { code: 413, reason: 'Payload Too Large', text: TOO_LARGE };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { code: 408, reason: 'Request Timeout', text: TOO_SLOW };
    default:
      return { code: 400, reason: 'Bad Request', text: UNREADABLE };
  }
}
