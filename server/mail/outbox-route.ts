import type { FastifyInstance } from 'fastify';
import { attachedFile } from '../http/attached-file.ts';
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

/** Shows the outbox to everybody who reaches the server, like the demo accounts' passwords. */
export function showOutbox(app: FastifyInstance, outbox: Outbox): void {
  app.get(OUTBOX_PATH, (_request, reply) => reply.headers(HEADERS).send(outboxPage(outbox.mails)));

  app.get<{ Params: { id: string; index: string } }>(
    `${OUTBOX_PATH}/:id/:index`,
    { schema: { hide: true, params: attachmentParams } },
    (request, reply) => {
      const { id, index } = request.params;
      const attachment = outbox.attachment(Number(id), Number(index));
      if (attachment === undefined) throw new Refusal(404, 'This mail is no longer kept.');
      const { fileName, contentType, content } = attachment;
      return reply.headers(attachedFile('attachment', fileName, contentType)).send(content);
    },
  );
}
