import type { FastifyInstance } from 'fastify';
import type { Outbox } from './outbox.ts';
import { outboxPage } from './outbox-page.ts';

export const OUTBOX_PATH = '/demo/outbox';

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
};

/** Shows the outbox to everybody who reaches the server, like the demo accounts' passwords. */
export function showOutbox(app: FastifyInstance, outbox: Outbox): void {
  app.get(OUTBOX_PATH, (_request, reply) => reply.headers(HEADERS).send(outboxPage(outbox.mails)));
}
