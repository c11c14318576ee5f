import type { Socket } from 'node:net';
import { refused } from './envelope.ts';
import { SECURITY_HEADERS } from './standard-headers.ts';

const HEADERS = Object.entries(SECURITY_HEADERS)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

/** Answers what is not a whole HTTP request (Fastify never sees it) with an envelope too. */
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
