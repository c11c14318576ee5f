import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './envelope.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** How far its end has come. */
    stage: 'open' | 'leaving' | 'last answers' | 'closing';
  }
}

/** Longer than HAProxy's usual three probes, two seconds apart. */
const PROBED_WITHIN_MS = 10_000;
/** Longer than a proxy should keep an unused connection, see docs/deploying.md. */
const SENDS_WITHIN_MS = 6_000;
/** For a request that is on its way over a connection just made. */
const SILENT_AT_MOST_MS = 1_000;

export const CLOSING = 'The server is closing. Try again shortly.';

/**
 * Lets proxies go before the server closes. A request that is sent while its connection is closed is
 * lost, and nobody knows whether it was done. So those who probe are told first. Then nobody new
 * gets in, which makes a proxy that does not probe ask another process, and each connection ends
 * with its next answer. In this order, because connections that end while new ones are made would
 * be made anew, and be reset with the listener.
 */
export async function leave(app: FastifyInstance): Promise<void> {
  app.stage = 'leaving';
  await passed(PROBED_WITHIN_MS);
  // An error may have closed it meanwhile.
  if (app.stage !== 'leaving') return;
  app.stage = 'last answers';
  const ended = once(app.server, 'close');
  // That of HTTP would end idle connections, too.
  Server.prototype.close.call(app.server);
  await Promise.race([ended, passed(SENDS_WITHIN_MS)]);
}

const passed = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * How connections end: with their next answer once nobody new gets in. While the server closes,
 * running requests finish and new ones on open connections are refused; Fastify closes the
 * connections idle when closing began. Those that become idle later, or have never sent anything,
 * must be closed here.
 */
export function endConnections(app: FastifyInstance): void {
  app.decorate('stage', 'open');
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const running = new Set<ServerResponse>();
  app.addHook('onRequest', async (_request, { raw }) => {
    running.add(raw);
    raw.once('close', () => running.delete(raw));
    if (app.stage === 'closing') throw new Refusal(503, CLOSING);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (app.stage === 'last answers' || app.stage === 'closing') {
      reply.header('connection', 'close');
    }
  });
  app.addHook('onResponse', async () => {
    if (app.stage === 'closing') setImmediate(() => app.server.closeIdleConnections());
  });
  app.addHook('preClose', async () => {
    app.stage = 'closing';
    setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, SILENT_AT_MOST_MS).unref();
  });
  // Fastify does not wait for those of another address of localhost.
  app.addHook('onClose', async () => {
    await Promise.all([...running].map((answer) => once(answer, 'close')));
  });
}
