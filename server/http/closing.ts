import { once } from 'node:events';
import { Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { message } from '../language/message.ts';
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

export const CLOSING = message('http.closing', 'The server is closing. Try again shortly.');

/**
 * Lets proxies go before the server closes. A request that is sent while its connection is closed is
 * lost, and nobody knows whether it was done. So `/readyz` says no first. Then nobody new
 * gets in, which makes a proxy that does not probe ask another process, and each connection ends
 * with its next answer. In this order, because connections that end while new ones are made would
 * be opened again, and be reset with the listener.
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

/** Closes the connections over which nothing has ever come, which count as busy. */
function closeUnused(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, SILENT_AT_MOST_MS).unref();
  });
}

/**
 * Closes connections whose last answer has ended while the server closes.
 *
 * @returns those with requests
 */
function closeAfterAnswers(app: FastifyInstance): () => Socket[] {
  // Not the answers: one queued behind others on its connection does not notice that it closes.
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
