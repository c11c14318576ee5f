import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/open.ts';
import { attachedFile } from '../http/attached-file.ts';
import { Refusal } from '../http/refusal.ts';
import { DEAD_LINK, DEAD_LINK_PAGE } from './dead-link-page.ts';
import { findStatement } from './links.ts';
import { fileName, printStatement } from './print-statement.ts';
import { type LinkParams, linkParams } from './schemas.ts';

/**
 * Answers links to statements. They are opened in a window of their own, which sends no session's
 * token: the link itself is the secret.
 */
export function answerLinks(app: FastifyInstance, path: string, db: Database, timeZone: string) {
  app.route<{ Params: LinkParams }>({
    method: 'GET',
    url: `${path}/:token`,
    // Asking for the headers alone would make the document in vain.
    exposeHeadRoute: false,
    schema: { hide: true, params: linkParams },
    config: { may: 'public' },
    handler: async (request, reply) => {
      const statement = await findStatement(db, request.params.token);
      if (statement === undefined) {
        if (!(request.headers.accept ?? '').includes('text/html'))
          throw new Refusal(404, DEAD_LINK);
        return reply.code(404).type('text/html; charset=utf-8').send(DEAD_LINK_PAGE);
      }
      return reply
        .headers(attachedFile('inline', fileName(statement), 'application/pdf'))
        .send(Readable.from(printStatement(db, statement, timeZone), { objectMode: false }));
    },
  });
}
