import type { FastifyInstance, FastifyRequest } from 'fastify';
import { attachedFile } from '../http/attached-file.ts';
import { isFromThisMachine } from '../http/from-this-machine.ts';
import { ID_PATTERN } from '../http/invalid-request.ts';
import { Refusal } from '../http/refusal.ts';
import type { Outbox } from './outbox.ts';
import { outboxPage } from './outbox-page.ts';

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

/** Shows the outbox to whoever sits at this machine: codes in it open any account. */
export function showOutbox(app: FastifyInstance, outbox: Outbox): void {
  app.get(OUTBOX_PATH, { onRequest }, (_request, reply) =>
    reply.headers(HEADERS).send(outboxPage(outbox.mails)),
  );

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
