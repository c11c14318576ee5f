import { once } from 'node:events';
import { Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { message } from '../language/message.ts';
import { Refusal } from './envelope.ts';

declare module 'fastify' {
  interface FastifyInstance {
    stage: 'open' | 'draining' | 'last answers' | 'closing';
  }
}

/** Longer than HAProxy's usual three probes, two seconds apart. */
const PROBED_WITHIN_MS = 10_000;
/** Longer than a proxy should keep an unused connection. */
const SENDS_WITHIN_MS = 6_000;
const MAX_SILENCE_MS = 1_000;

export const CLOSING = message('http.closing', 'The server is shutting down. Try again shortly.');

/**
 * A request sent while its connection is closed is lost, and nobody knows whether it was done. So
 * `/readyz` says no first; then nobody can connect, and each connection ends with its next
 * response. Connections that end while others can still be made would be opened again, and be
 * reset.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  app.stage = 'draining';
  await passed(PROBED_WITHIN_MS);
  if (app.stage !== 'draining') return;
  app.stage = 'last answers';
  const ended = once(app.server, 'close');
  // That of HTTP would end idle connections, too.
  Server.prototype.close.call(app.server);
  await Promise.race([ended, passed(SENDS_WITHIN_MS)]);
}

const passed = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Fastify closes connections that are idle when closing begins; this closes those idle later. */
export function endConnections(app: FastifyInstance): void {
  app.decorate('stage', 'open');
  closeUnused(app);
  const busy = closeAfterAnswers(app);
  app.addHook('onRequest', async () => {
    if (app.stage === 'closing') throw new Refusal(503, CLOSING);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (app.stage === 'last answers') reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    app.stage = 'closing';
  });
  // Fastify does not wait for those of another address of localhost.
  app.addHook('onClose', async () => {
    await Promise.all(busy().map((socket) => once(socket, 'close')));
  });
}

function closeUnused(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, MAX_SILENCE_MS).unref();
  });
}

/** Returns the connections with requests. */
function closeAfterAnswers(app: FastifyInstance): () => Socket[] {
  // Not the responses: one queued behind others does not notice that its connection closes.
  const requests = new Map<Socket, number>();
  app.addHook('onRequest', async ({ raw: { socket } }, { raw: answer }) => {
    if (!requests.has(socket)) socket.once('close', () => requests.delete(socket));
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    answer.once('close', () => {
      const running = requests.get(socket);
      if (running === undefined) return;
      requests.set(socket, running - 1);
      if (running === 1 && app.stage === 'closing') socket.destroySoon();
    });
  });
  return () => [...requests].flatMap(([socket, running]) => (running > 0 ? [socket] : []));
}
