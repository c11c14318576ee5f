import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * While the server closes, what runs is finished and what still comes in on an open connection is
 * refused. Fastify sees to it that the connection ends with the answer.
 */
export function refuseWhenClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async () => {
    if (closing) throw new Refusal(503, 'The server is closing. Try again shortly.');
  });
}
