import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../http/addresses.ts';
import { Refusal } from '../http/envelope.ts';
import { attachedFile } from '../http/headers.ts';
import { ID_PATTERN } from '../http/invalid-request.ts';
import { type Outbox, outboxPage } from './demo-outbox.ts';

export const OUTBOX_PATH = '/demo/outbox';

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
};

const attachmentParams = {
  type: 'object',
  properties: {
    id: { type: 'string', pattern: ID_PATTERN },
    index: { type: 'string', pattern: '^\\d{1,3}$' },
  },
} as const;

const onRequest = async (request: FastifyRequest) => {
  if (isFromThisMachine(request)) return;
  throw new Refusal(403, 'The outbox is shown on the machine of the server only.');
};

/**
 * Shows the outbox on this machine only: its codes open any account.
 *
 * @param sent resolves when no mail is on its way to it
 */
export function showOutbox(app: FastifyInstance, outbox: Outbox, sent: () => Promise<void>): void {
  app.get(OUTBOX_PATH, { onRequest }, async (_request, reply) => {
    await sent();
    return reply.headers(HEADERS).send(outboxPage(outbox.mails));
  });

  app.get<{ Params: { id: string; index: string } }>(
    `${OUTBOX_PATH}/:id/:index`,
    { onRequest, schema: { hide: true, params: attachmentParams } },
    (request, reply) => {
      const { id, index } = request.params;
      const attachment = outbox.attachment(Number(id), Number(index));
      if (attachment === undefined) throw new Refusal(404, 'This mail is no longer kept.');
      const { fileName, contentType, content } = attachment;
      return reply.headers(attachedFile('attachment', fileName, contentType)).send(content);
    },
  );
}

const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
/** Headers that proxies add: behind a local one every client seems to be on this machine. */
const OF_PROXIES = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Whether a request was made on this machine, under one of its own names. A page of a foreign name
 * that resolves to this machine (DNS rebinding) is not.
 */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    THIS_MACHINE.test(headers.host ?? '') &&
    !OF_PROXIES.some((name) => headers[name] !== undefined)
  );
}
