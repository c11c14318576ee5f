import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refused } from './envelope.ts';

/**
 * Unknown paths: the console's start page for a person who follows a link to one of its screens,
 * an envelope for everything else.
 */
export function answerUnknownPaths(app: FastifyInstance, distDir: string | undefined): void {
  app.setNotFoundHandler((request, reply) => {
    if (distDir !== undefined && isScreen(request)) return reply.sendFile('index.html');
    return reply
      .code(404)
      .send(refused(404, `There is nothing at ${request.method} ${pathOf(request)}.`));
  });
}

function isScreen(request: FastifyRequest): boolean {
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    (request.headers.accept ?? '').includes('text/html') &&
    !/^\/(Auth|api|assets)(\/|$)/i.test(pathOf(request))
  );
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}
