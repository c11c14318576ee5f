import type { Socket } from 'node:net';
import { refused } from './envelope.ts';

/** Answers what is not HTTP at all (Fastify never sees it) with an envelope too. */
export function answerBrokenHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const status = tooLarge ? '413 Payload Too Large' : '400 Bad Request';
  const body = JSON.stringify(
    tooLarge
      ? refused(413, 'The request is too large.')
      : refused(400, 'The request could not be read.'),
  );
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
