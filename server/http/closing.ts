import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './envelope.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether it is about to close: everything is still answered, but proxies should go elsewhere. */
    isLeaving: boolean;
  }
}

/** Longer than HAProxy's usual three probes, two seconds apart. */
const LEAVES_WITHIN_MS = 10_000;
/** For a request that is on its way over a connection just made. */
const SILENT_AT_MOST_MS = 1_000;

export const CLOSING = 'The server is closing. Try again shortly.';

/**
 * Lets proxies go before the server closes. A request sent over a connection that the server closes
 * at that moment is lost, and nobody knows whether it was done; so each connection ends with an
 * answer that says so.
 */
export async function leave(app: FastifyInstance): Promise<void> {
  app.isLeaving = true;
  await sleep(LEAVES_WITHIN_MS);
}

/**
 * How connections end. While the server leaves, each ends with its next answer. While it closes,
 * running requests finish and new ones on open connections are refused; Fastify closes the
 * connections of the latter, and those idle when closing began. Those that become idle later, or
 * have never sent anything, must be closed here.
 */
export function endConnections(app: FastifyInstance): void {
  app.decorate('isLeaving', false);
  app.addHook('onSend', async (_request, reply) => {
    if (app.isLeaving) reply.header('connection', 'close');
  });
  let closing = false;
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    closing = true;
    setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, SILENT_AT_MOST_MS).unref();
  });
  const running = new Set<ServerResponse>();
  app.addHook('onRequest', async (_request, { raw }) => {
    running.add(raw);
    raw.once('close', () => running.delete(raw));
    if (closing) throw new Refusal(503, CLOSING);
  });
  // Fastify does not wait for those of another address of localhost.
  app.addHook('onClose', async () => {
    await Promise.all([...running].map((answer) => once(answer, 'close')));
  });
  app.addHook('onResponse', async () => {
    if (closing) setImmediate(() => app.server.closeIdleConnections());
  });
}
